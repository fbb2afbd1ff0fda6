import { systemLogGrew } from '#contract/systemLog/systemLog.events.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { systemLogKeys } from './systemLogKeys.ts'

/** What is on the screen is asked for again; the tail only for what came since. */
export const systemLogLive: Reaction[] = [...on(systemLogGrew, stale(systemLogKeys.all))]
