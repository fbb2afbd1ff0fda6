import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/href.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, LinkedIcon, UnlinkIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row } from '../../../ui/layout.ts'
import { TaskStatusChip } from '../../tasks/look/TaskStatusChip.tsx'
import { useBoardContext } from '../boardContext.ts'
import { changeBoards, useDetailChange } from '../kanban.data.ts'
import { applyCardAnswer } from '../model/applyToBoard.ts'
import type { Card, CardTask } from '../model/board.ts'

const LinkTaskDialog = lazy(() => import('./LinkTaskDialog.tsx').then((loaded) => ({ default: loaded.LinkTaskDialog })))
const MakeTaskDialog = lazy(() => import('./MakeTaskDialog.tsx').then((loaded) => ({ default: loaded.MakeTaskDialog })))

/** The task of the card, and the ways to link or unlink one. */
export function LinkedTask({ card }: { card: Card }) {
  const { t } = useTranslation('kanban')
  const { spaceId } = useBoardContext()
  const queryClient = useQueryClient()
  const changeDetail = useDetailChange(card.id)
  const [dialog, setDialog] = useState<'link' | 'make'>()
  const take = (answer: Card) => {
    setDialog(undefined)
    changeBoards(queryClient, spaceId, (board) => applyCardAnswer(board, answer))
    changeDetail((detail) => ({ ...detail, card: answer }))
  }
  const unlink = async (task: CardTask) => {
    try {
      take(await call(kanbanDetailEndpoints.unlinkTask, { params: { id: card.id } }))
      toast.undo(t('drawer.taskUnlinked'), () => {
        call(kanbanDetailEndpoints.linkTask, { params: { id: card.id }, body: { taskId: task.id } }).then(
          take,
          showError,
        )
      })
    } catch (error) {
      void showError(error)
    }
  }
  if (!card.task) {
    return (
      <Row sx={{ flexWrap: 'wrap', gap: '4px 16px', minHeight: 32 }}>
        <LinkButton icon={AddIcon} onClick={() => setDialog('make')}>
          {t('drawer.makeTask')}
        </LinkButton>
        <LinkButton icon={LinkedIcon} onClick={() => setDialog('link')}>
          {t('drawer.linkTask')}
        </LinkButton>
        <Suspense>
          {dialog === 'make' && <MakeTaskDialog card={card} onClose={() => setDialog(undefined)} onMade={take} />}
          {dialog === 'link' && <LinkTaskDialog card={card} onClose={() => setDialog(undefined)} onLinked={take} />}
        </Suspense>
      </Row>
    )
  }
  const { task } = card
  return (
    <Row sx={{ gap: '8px', minHeight: 32, minWidth: 0 }}>
      <Box component={AppLink} href={taskPath(task.key)} title={task.title} sx={link}>
        <bdi>{task.key}</bdi>
      </Box>
      <TaskStatusChip status={task.status} />
      <Box component="span" sx={{ flex: 1 }} />
      <IconAction
        icon={UnlinkIcon}
        label={t('drawer.unlinkTask', { key: task.key })}
        titled
        onClick={() => void unlink(task)}
      />
    </Row>
  )
}

const link = {
  fontSize: 'size.text',
  fontWeight: 600,
  color: 'tone.primary.ink',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline' },
} as const
