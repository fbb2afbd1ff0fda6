import { eventKind } from '../live/event.ts'
import { contact } from './contacts.endpoints.ts'

/** To my own devices. */
export const contactChanged = eventKind('contact.changed', contact)
