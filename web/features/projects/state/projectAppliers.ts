import { conversationJoined, conversationLeft } from '#contract/conversations/conversations.events.ts'
import {
  milestonesChanged,
  projectChanged,
  projectFilesChanged,
  projectGone,
} from '#contract/projects/projects.events.ts'
import { dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { markStale, on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { projectKeys } from './projectKeys.ts'

const { all, lists, one, files, activity, navigation } = projectKeys

/** News of projects carry no contents: what is on the screen asks again. */
export const projectLive: Reaction[] = [
  ...on(projectChanged, (cache, { id }) => markStale(cache, lists, one(id), files(id), activity(id), navigation)),
  ...on(projectGone, (cache, { id }) => markStale(cache, lists, one(id), navigation)),
  ...on(milestonesChanged, (cache, { projectId }) => markStale(cache, lists, one(projectId), activity(projectId))),
  ...on(projectFilesChanged, (cache, { projectId }) => markStale(cache, files(projectId), activity(projectId))),
  ...on(taskChanged, (cache, { space }) => {
    // The files of its tasks are a project's files too.
    if (space) markStale(cache, lists, one(space.id), files(space.id), activity(space.id))
  }),
  ...on(taskGone, stale(all)),
  ...on([dealChanged, dealGone, conversationJoined, conversationLeft], stale(navigation)),
]
