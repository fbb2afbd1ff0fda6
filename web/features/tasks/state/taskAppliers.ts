import {
  taskChanged,
  taskCommentChanged,
  taskCommentGone,
  taskFiltersChanged,
  taskGone,
} from '#contract/tasks/tasks.events.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { applyComment, type CommentFeed, dropComment } from '../comments/applyComment.ts'
import { forgetTask, takeTask, withMoves } from './cache.ts'
import { taskKeys } from './taskKeys.ts'

export const taskLive: Reaction[] = [
  ...on(taskChanged, (cache, state) => takeTask(cache, withMoves(cache, state))),
  ...on(taskGone, (cache, { id }) => forgetTask(cache, id)),
  ...on(taskCommentChanged, (cache, comment) => {
    cache.setQueryData<CommentFeed>(taskKeys.comments(comment.taskId), (feed) => feed && applyComment(feed, comment))
  }),
  ...on(taskCommentGone, (cache, { id, taskId }) => {
    cache.setQueryData<CommentFeed>(taskKeys.comments(taskId), (feed) => feed && dropComment(feed, id))
  }),
  ...on(
    [taskCommentChanged, taskCommentGone],
    stale(({ taskId }) => taskKeys.history(taskId)),
  ),
  ...on(taskFiltersChanged, stale(taskKeys.filters)),
]
