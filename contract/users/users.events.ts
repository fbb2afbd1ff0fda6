import { z } from 'zod'
import { eventKind } from '../live/event.ts'
import { person } from './users.endpoints.ts'

/** To everybody; when somebody was last seen is not everybody's to know. */
export const userChanged = eventKind('user.changed', person.omit({ lastSeenAt: true }))
export type ChangedPerson = z.output<typeof userChanged.payload>
/** The person's own rights changed: the browser asks `check-user-detail` again. */
export const abilitiesChanged = eventKind('abilities.changed', z.object({ userId: z.number().int() }))
/** To the person: from now on they are one of those who work here. */
export const userJoined = eventKind('user.joined', z.object({ userId: z.number().int() }))
/** To the person: they are the first Admin of a workspace that begins. */
export const workspaceSetUp = eventKind('workspace.setUp', z.object({ userId: z.number().int() }))
export const registrationRequested = eventKind('registration.requested', z.object({ userId: z.number().int() }))
