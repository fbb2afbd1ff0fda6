import { z } from 'zod'
import { eventKind } from '../live/event.ts'
import { person } from './users.endpoints.ts'

export const userChanged = eventKind('user.changed', person)
/** The person's own rights changed: the browser asks `check-user-detail` again. */
export const abilitiesChanged = eventKind('abilities.changed', z.object({ userId: z.number().int() }))
export const registrationRequested = eventKind('registration.requested', z.object({ userId: z.number().int() }))
