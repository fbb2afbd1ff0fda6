import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { blockContact, unblockContact, updateContact } from './change.ts'
import { listContacts } from './contacts.queries.ts'

export const contactRoutes = [
  route(contactEndpoints.list, async ({ ctx, actor }) => {
    const cursor = ctx.events.cursor()
    return { rows: await listContacts(ctx.db, actor.id), cursor }
  }),
  route(contactEndpoints.update, ({ ctx, actor, params, body }) => updateContact(ctx, actor, params.userId, body)),
  route(contactEndpoints.block, ({ ctx, actor, params }) => blockContact(ctx, actor, params.userId)),
  route(contactEndpoints.unblock, ({ ctx, actor, params }) => unblockContact(ctx, actor, params.userId)),
]
