import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { TaskStatusChip } from '../../tasks/look/TaskStatusChip.tsx'
import { useBoardContext } from '../boardContext.ts'
import type { Card } from '../model/board.ts'

type LinkTaskDialogProps = { card: Card; onClose: () => void; onLinked: (card: Card) => void }

/** On a project's board its tasks, on a personal board all tasks that the person sees. */
export function LinkTaskDialog({ card, onClose, onLinked }: LinkTaskDialogProps) {
  const { t } = useTranslation('kanban')
  const { projectId } = useBoardContext()
  const [q, setQ] = useState('')
  const [busy, setBusy] = useState(false)
  const query = { q, size: 20, tab: 'all', ...(projectId === undefined ? {} : { spaceId: projectId }) } as const
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['tasks', 'toLink', query],
    queryFn: reads(taskEndpoints.list, { query }),
    placeholderData: keepPreviousData,
  })
  const message = useErrorText(error)
  const link = async (taskId: number) => {
    setBusy(true)
    try {
      onLinked(await call(kanbanDetailEndpoints.linkTask, { params: { id: card.id }, body: { taskId } }))
    } catch (refusal) {
      setBusy(false)
      void showError(refusal)
    }
  }
  const list = () => {
    if (!data)
      return isError ? <ErrorState message={message} onRetry={() => void refetch()} /> : <ListSkeleton rows={5} />
    if (data.rows.length === 0) {
      return <Box sx={{ py: '16px', fontSize: 'size.text', color: 'text.secondary' }}>{t('drawer.noTaskFound')}</Box>
    }
    return (
      <MenuList aria-label={t('drawer.linkTask')} sx={{ mx: '-12px' }}>
        {data.rows.map((task) => (
          <MenuItem key={task.id} disabled={busy} onClick={() => void link(task.id)} sx={{ gap: '10px' }}>
            <Box component="bdi" sx={{ width: 64, flexShrink: 0, fontSize: 'size.small', color: 'text.secondary' }}>
              {task.key}
            </Box>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              <bdi>{task.title}</bdi>
            </Box>
            <TaskStatusChip status={task.status} />
          </MenuItem>
        ))}
      </MenuList>
    )
  }
  return (
    <AppDialog open onClose={onClose} title={t('drawer.linkTask')} busy={busy}>
      <SearchField label={t('drawer.findTask')} value={q} onChange={setQ} />
      <Box sx={{ minHeight: 200, mt: '8px' }}>{list()}</Box>
    </AppDialog>
  )
}
