import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { createContacts } from '../users/contacts.table.ts'
import { blockContact, unblockContact, updateContact } from './change.ts'
import { listContacts } from './contacts.queries.ts'

const contactRoutes = [
  route(contactEndpoints.list, async ({ ctx, actor }) => {
    const cursor = ctx.events.cursor()
    return { rows: await listContacts(ctx.db, actor.id), cursor }
  }),
  route(contactEndpoints.update, ({ ctx, actor, params, body }) => updateContact(ctx, actor, params.userId, body)),
  route(contactEndpoints.block, ({ ctx, actor, params }) => blockContact(ctx, actor, params.userId)),
  route(contactEndpoints.unblock, ({ ctx, actor, params }) => unblockContact(ctx, actor, params.userId)),
]

export const contactsFeature: Feature = {
  name: 'contacts',
  routes: contactRoutes,
  migrations: { '2026-11-15-20-contacts': createContacts },
}
