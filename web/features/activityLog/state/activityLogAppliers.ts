import { activityLogGrew } from '#contract/activityLog/activityLog.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { activityLogKeys } from './activityLogKeys.ts'

/** The list stays as it is being read; the page offers what is new. */
export function registerActivityLogAppliers(): void {
  registerApplier(activityLogGrew.name, activityLogGrew.payload, (queryClient, { lastId }) => {
    queryClient.setQueryData(activityLogKeys.newest, lastId)
  })
}
