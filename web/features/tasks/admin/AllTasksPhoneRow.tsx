import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { Due } from '../look/Due.tsx'
import { PendingTag } from '../look/PendingTag.tsx'
import { PriorityMark } from '../look/PriorityMark.tsx'
import { TaskStatusChip } from '../look/TaskStatusChip.tsx'

export function AllTasksPhoneRow({ task }: { task: Task }) {
  const open = task.endedAt === null
  return (
    <Box sx={{ display: 'grid', gap: '6px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', fontSize: '0.8125rem' }}>
        <PriorityMark priority={task.priority} />
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {task.key}
        </Box>
        {task.pendingKind ? <PendingTag kind={task.pendingKind} /> : <TaskStatusChip status={task.status} />}
        <Box sx={{ marginInlineStart: 'auto' }}>{task.endDay && <Due day={task.endDay} open={open} />}</Box>
      </Box>
      <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{task.title}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 }}>
        <Face person={{ ...task.assignee, presence: null }} size={22} />
        <Typography variant="caption" color="textSecondary" noWrap>
          <bdi>{[task.assignee.fullName, task.space?.name].filter(Boolean).join(' · ')}</bdi>
        </Typography>
      </Box>
    </Box>
  )
}
