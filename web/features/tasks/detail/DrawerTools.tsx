import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/href.ts'
import { watchEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { mayRemove } from '#contract/tasks/tasks.policy.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useLooking, useSession } from '../../../lib/session/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { copyLink } from '../../../ui/copyText.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import {
  ChevronDownIcon,
  ChevronUpIcon,
  CopyIcon,
  EyeFilledIcon,
  EyeIcon,
  LinkIcon,
  MoreHorizontalIcon,
  TrashIcon,
} from '../../../ui/icons.ts'
import { createTask, type TaskSeed } from '../create/taskDialogs.ts'
import { cacheTask, forgetTask, showAtOnce, useStanding } from '../tasks.data.ts'

/** What a copy contains: the work, not its progress. */
const seedOf = (task: Task): TaskSeed => ({
  title: task.title,
  description: task.description,
  assignee: task.assignee,
  participants: task.participants,
  priority: task.priority,
  startDay: task.startDay,
  endDay: task.endDay,
  spaceId: task.space?.id ?? null,
  labels: task.labels,
  checklist: task.checklist.map(({ text }) => text),
  recurrence: task.recurrence,
  estimateMinutes: task.estimateMinutes,
  requiresApproval: task.requiresApproval,
})

/** Whether the reader follows the task; shown at once. */
function useWatch(task: Task) {
  const queryClient = useQueryClient()
  const { user, avatar } = useSession()
  const watching = task.watchers.some(({ id }) => id === user?.id)
  const toggle = async () => {
    if (!user) return
    const others = task.watchers.filter(({ id }) => id !== user.id)
    const me = { id: user.id, fullName: user.fullName, avatar }
    const undo = showAtOnce(queryClient, task, { watchers: watching ? others : [...others, me] })
    try {
      const params = { id: task.id }
      if (watching) await call(watchEndpoints.unwatch, { params })
      else cacheTask(queryClient, await call(watchEndpoints.watch, { params }))
    } catch (error) {
      undo()
      await showError(error)
    }
  }
  return { watching, toggle }
}

type DrawerToolsProps = {
  task: Task
  walk: readonly Task[]
  onWalk: ((key: string) => void) | undefined
  onClose: () => void
}

export function DrawerTools({ task, walk, onWalk, onClose }: DrawerToolsProps) {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const standing = useStanding()
  const { watching, toggle } = useWatch(task)
  const looking = useLooking()
  const at = walk.findIndex(({ id }) => id === task.id)
  const remove = async () => {
    await call(taskEndpoints.remove, { params: { id: task.id } })
    onClose()
    forgetTask(queryClient, task.id)
    const restore = () =>
      void call(taskEndpoints.restore, { params: { id: task.id } })
        .then((back) => cacheTask(queryClient, back))
        .catch(showError)
    toast.undo(t('actions.removed', { key: task.key }), restore)
  }
  const actions: MenuAction[] = [
    {
      id: 'link',
      label: t('actions.copyLink'),
      icon: LinkIcon,
      onSelect: () => void copyLink(taskPath(task.key), t('actions.linkCopied')),
    },
  ]
  if (!looking) {
    actions.push({
      id: 'copy',
      label: t('actions.duplicate'),
      icon: CopyIcon,
      onSelect: () => createTask(seedOf(task)),
    })
  }
  if (standing && mayRemove(task, standing, new Date())) {
    actions.push({
      id: 'remove',
      label: t('actions.remove'),
      icon: TrashIcon,
      danger: true,
      startsGroup: true,
      onSelect: () => void remove().catch(showError),
    })
  }
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : walk[at + by]
    return (
      <IconButton
        size="small"
        aria-label={t(by === 1 ? 'detail.next' : 'detail.previous')}
        disabled={!next}
        onClick={() => next && onWalk?.(next.key)}
      >
        {by === 1 ? <ChevronDownIcon aria-hidden /> : <ChevronUpIcon aria-hidden />}
      </IconButton>
    )
  }
  const Eye = watching ? EyeFilledIcon : EyeIcon
  return (
    <>
      {onWalk && at >= 0 && (
        <Box sx={{ display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center' }}>
          <Box component="bdi" dir="ltr" sx={{ fontSize: 'size.small', color: 'text.secondary', px: '6px' }}>
            {`${at + 1} / ${walk.length}`}
          </Box>
          {step(-1)}
          {step(1)}
          <Box sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: '6px' }} />
        </Box>
      )}
      {!looking && (
        <IconAction
          icon={Eye}
          label={t('actions.watch')}
          aria-pressed={watching}
          title={t(watching ? 'actions.unwatch' : 'actions.watch')}
          onClick={() => void toggle()}
          sx={watching ? { color: 'tone.primary.ink' } : undefined}
        />
      )}
      <ActionMenu label={t('actions.more')} actions={actions} icon={MoreHorizontalIcon} />
    </>
  )
}
