import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useLooking } from '../../lib/session/session.ts'
import { AddIcon, SearchIcon, TasksIcon } from '../../ui/icons.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { isFiltered, queryOf, type TaskAddress, withoutFilters } from './address/taskAddress.ts'
import { TaskBulkBar } from './bulk/TaskBulkBar.tsx'
import { useTaskBulk } from './bulk/useTaskBulk.ts'
import { RowSkeletons } from './list/RowSkeletons.tsx'
import { TaskList } from './list/TaskList.tsx'
import { useTaskSelection } from './list/useTaskSelection.ts'
import { useMove } from './moves/useMove.ts'
import { useTaskRows } from './tasks.data.ts'

type ListViewProps = {
  address: TaskAddress
  onChange: (change: Partial<TaskAddress>) => void
  openId: number | undefined
  quickField: RefObject<HTMLInputElement | null>
  /** The rows that ↑ ↓ in the drawer go through. */
  onRows: (rows: readonly Task[]) => void
}

export function ListView({ address, onChange, openId, quickField, onRows }: ListViewProps) {
  const { t } = useTranslation(['tasks', 'ui'])
  const answer = useTaskRows(queryOf(address))
  const { rows, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage } = answer
  const selection = useTaskSelection(rows)
  const bulk = useTaskBulk(selection)
  const { run } = useMove()
  const looking = useLooking()
  useEffect(() => onRows(rows), [rows, onRows])
  const content = () => {
    if (rows.length === 0) {
      return isFiltered(address) ? (
        <EmptyState
          icon={SearchIcon}
          title={t('empty.noMatch')}
          action={<Button onClick={() => onChange(withoutFilters(address))}>{t('filters.clear')}</Button>}
        />
      ) : (
        <EmptyState
          icon={TasksIcon}
          title={t(`empty.${address.tab}.title`)}
          text={t(`empty.${address.tab}.text`)}
          action={
            address.tab !== 'approval' &&
            !looking && (
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => quickField.current?.focus()}>
                {t('quick.label')}
              </Button>
            )
          }
        />
      )
    }
    return (
      <TaskList
        rows={rows}
        grouping={address.grouping}
        openId={openId}
        selection={selection}
        refused={bulk.refused}
        hasMore={hasNextPage}
        onMore={() => !isFetchingNextPage && void answer.fetchNextPage()}
        onOpen={(task) => onChange({ open: task.key })}
        onComplete={(task) => {
          if (selection.selected.length > 0) void bulk.run({ action: 'complete' })
          else if (task.moves.includes('complete')) void run(task, 'complete')
        }}
      />
    )
  }
  const acting = selection.selected.length > 0 || bulk.progress !== undefined
  return (
    <Box
      aria-busy={isPending || isPlaceholderData}
      sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      {isPlaceholderData && <LinearProgress aria-label={t('ui:loading')} sx={progressLine} />}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', ...(acting && { pb: '64px' }) }}>
        <Loaded query={answer} skeleton={<RowSkeletons />}>
          {content}
        </Loaded>
      </Box>
      {acting ? (
        <Box sx={{ position: 'absolute', insetInline: '8px', insetBlockEnd: 8, zIndex: 3 }}>
          <TaskBulkBar selection={selection} bulk={bulk} />
        </Box>
      ) : (
        <KeyHints />
      )}
    </Box>
  )
}

const progressLine = { position: 'absolute', insetInline: 0, insetBlockStart: 0, height: 2, zIndex: 3 } as const

/** The frequent keys, where there is a keyboard. */
function KeyHints() {
  const { t } = useTranslation('tasks')
  const hints = [
    [['↑', '↓'], t('hints.walk')],
    [[t('keys.enter')], t('hints.open')],
    [['X'], t('hints.select')],
    [['T'], t('hints.complete')],
    [['?'], t('hints.all')],
  ] as const
  return (
    <Box sx={look}>
      {hints.map(([keys, does]) => (
        <KeyHint key={does} keys={keys}>
          {does}
        </KeyHint>
      ))}
    </Box>
  )
}

const look = {
  display: { xs: 'none', sm: 'flex' },
  '@media (hover: none)': { display: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 40,
  px: '14px',
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 'size.small',
  color: 'text.secondary',
} as const
