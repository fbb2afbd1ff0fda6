import { contactChanged } from '#contract/contacts/contacts.events.ts'
import { on, type Reaction } from '../../lib/live/reactions.ts'
import { keepContact } from './useContacts.ts'

export const contactLive: Reaction[] = [...on(contactChanged, keepContact)]
