import { userChanged } from '#contract/users/users.events.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { peopleKeys } from './peopleKeys.ts'

/** What managers of people see is more than what everybody hears: it is asked for again. */

export const peopleLive: Reaction[] = [...on(userChanged, stale(peopleKeys.all))]
