import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { conversationJoined, conversationLeft } from '#contract/conversations/conversations.events.ts'
import {
  milestonesChanged,
  projectChanged,
  projectFilesChanged,
  projectGone,
} from '#contract/projects/projects.events.ts'
import { dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { projectKeys } from './projectKeys.ts'

const waitMs = 150
const waiting = new Set<string>()

/** News of projects carry no contents: what is on the screen asks again, once for many in a row. */
function stale(queryClient: QueryClient, ...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    const name = JSON.stringify(queryKey)
    if (waiting.has(name)) continue
    waiting.add(name)
    setTimeout(() => {
      waiting.delete(name)
      void queryClient.invalidateQueries({ queryKey })
    }, waitMs)
  }
}

const { all, lists, one, files, activity, navigation } = projectKeys

export function registerProjectAppliers(): void {
  registerApplier(projectChanged.name, projectChanged.payload, (queryClient, { id }) =>
    stale(queryClient, lists, one(id), files(id), activity(id), navigation),
  )
  registerApplier(projectGone.name, projectGone.payload, (queryClient, { id }) =>
    stale(queryClient, lists, one(id), navigation),
  )
  registerApplier(milestonesChanged.name, milestonesChanged.payload, (queryClient, { projectId }) =>
    stale(queryClient, lists, one(projectId), activity(projectId)),
  )
  registerApplier(projectFilesChanged.name, projectFilesChanged.payload, (queryClient, { projectId }) =>
    stale(queryClient, files(projectId), activity(projectId)),
  )
  registerApplier(taskChanged.name, taskChanged.payload, (queryClient, { space }) => {
    // The files of its tasks are a project's files too.
    if (space) stale(queryClient, lists, one(space.id), files(space.id), activity(space.id))
  })
  registerApplier(taskGone.name, taskGone.payload, (queryClient) => stale(queryClient, all))
  for (const { name, payload } of [dealChanged, dealGone, conversationJoined, conversationLeft]) {
    registerApplier(name, payload, (queryClient) => stale(queryClient, navigation))
  }
}
