import { contactChanged } from '#contract/contacts/contacts.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { keepContact } from './useContacts.ts'

export const registerContactAppliers = () => registerApplier(contactChanged.name, contactChanged.payload, keepContact)
