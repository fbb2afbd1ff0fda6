import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { contact } from './contacts.endpoints.ts'

/** To my own devices. */
export const contactChanged = eventKind('contact.changed', contact)
/** To both, each told of the other: whether they can write to each other and see when the other was there. */
export const reachChanged = eventKind('contact.reachChanged', z.object({ userId: id, reachable: z.boolean() }))
