import type { Feature } from '../../platform/feature.ts'
import { createContacts } from '../users/contacts.table.ts'
import { contactRoutes } from './contacts.routes.ts'

export const contactsFeature: Feature = {
  name: 'contacts',
  routes: contactRoutes,
  migrations: { '2026-11-15-20-contacts': createContacts },
}
