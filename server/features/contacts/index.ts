import type { Feature } from '../../platform/feature.ts'
import { contactRoutes } from './contacts.routes.ts'
import { createContacts } from './contacts.table.ts'

export const contactsFeature: Feature = {
  name: 'contacts',
  routes: contactRoutes,
  migrations: { '2026-11-15-20-contacts': createContacts },
}
