import type { QueryClient } from '@tanstack/react-query'
import {
  taskChanged,
  taskCommentChanged,
  taskCommentGone,
  taskFiltersChanged,
  taskGone,
} from '#contract/tasks/tasks.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { applyComment, type CommentFeed, dropComment } from '../comments/applyComment.ts'
import { forgetTask, takeTask, withMoves } from './cache.ts'
import { staleSoon } from './staleSoon.ts'
import { taskKeys } from './taskKeys.ts'

const stale = (queryClient: QueryClient, taskId: number) => staleSoon(queryClient, taskKeys.history(taskId))

export function registerTaskAppliers(): void {
  registerApplier(taskChanged.name, taskChanged.payload, (queryClient, state) => {
    takeTask(queryClient, withMoves(queryClient, state))
  })
  registerApplier(taskGone.name, taskGone.payload, (queryClient, { id }) => forgetTask(queryClient, id))
  registerApplier(taskCommentChanged.name, taskCommentChanged.payload, (queryClient, comment) => {
    queryClient.setQueryData<CommentFeed>(
      taskKeys.comments(comment.taskId),
      (feed) => feed && applyComment(feed, comment),
    )
    stale(queryClient, comment.taskId)
  })
  registerApplier(taskCommentGone.name, taskCommentGone.payload, (queryClient, { id, taskId }) => {
    queryClient.setQueryData<CommentFeed>(taskKeys.comments(taskId), (feed) => feed && dropComment(feed, id))
    stale(queryClient, taskId)
  })
  registerApplier(taskFiltersChanged.name, taskFiltersChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: taskKeys.filters })
  })
}
