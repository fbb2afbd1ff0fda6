import { activityLogGrew } from '#contract/activityLog/activityLog.events.ts'
import { on, type Reaction } from '../../../lib/live/reactions.ts'
import { activityLogKeys } from './activityLogKeys.ts'

/** The list stays as it is being read; the page offers what is new. */

export const activityLogLive: Reaction[] = [
  ...on(activityLogGrew, (cache, { lastId }) => cache.setQueryData(activityLogKeys.newest, lastId)),
]
