import Box from '@mui/material/Box'
import { mayDescribe } from '#contract/tasks/tasks.policy.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { Activity } from '../comments/Activity.tsx'
import { useStanding } from '../tasks.data.ts'
import { Actions } from './Actions.tsx'
import { Attachments } from './Attachments.tsx'
import { Checklist } from './Checklist.tsx'
import { Description } from './Description.tsx'
import { Fields } from './fields/Fields.tsx'
import { PendingStrip } from './PendingStrip.tsx'
import { SourceMessage } from './SourceMessage.tsx'
import { Title } from './Title.tsx'

export function TaskDetail({ task }: { task: Task }) {
  const standing = useStanding()
  const editable = standing !== undefined && mayDescribe(task, standing, new Date())
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title task={task} editable={editable} />
      <Actions task={task} />
      <PendingStrip task={task} />
      <Description task={task} editable={editable} />
      <SourceMessage task={task} />
      <Fields task={task} />
      <Checklist task={task} editable={editable} />
      <Attachments task={task} editable={editable} />
      <Activity task={task} />
    </Box>
  )
}
