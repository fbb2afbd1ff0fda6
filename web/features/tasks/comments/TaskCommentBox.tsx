import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { CommentBox } from '../../comments/CommentBox.tsx'
import { taskUploads } from '../detail/taskUploads.ts'
import { useMayDescribe } from '../tasks.data.ts'
import { useTaskThread } from './useComments.ts'

/** Files go to the task itself. */
export function TaskCommentBox({ task }: { task: Task }) {
  const { thread } = useTaskThread(task)
  const attaches = useMayDescribe(task)
  return <CommentBox thread={thread} onFiles={attaches ? taskUploads(task.id).getState().add : undefined} />
}
