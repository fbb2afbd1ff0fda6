import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** A rule is new, changed, gone, switched off, or has run: to Admins, who ask again. */
export const rulesChanged = eventKind('rules.changed', z.object({}))
