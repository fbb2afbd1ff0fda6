import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, line } from '../http/fields.ts'

const userParams = z.strictObject({ userId: z.coerce.number().int().positive() })

/** What I noted about somebody; nobody else sees it. */
export const contact = z.object({
  userId: id,
  tags: z.array(z.string()),
  important: z.boolean(),
  blocked: z.boolean(),
})
export type Contact = z.infer<typeof contact>

export const contactEndpoints = {
  list: endpoint('GET', '/api/contacts', {
    access: 'signedIn',
    response: z.object({ rows: z.array(contact), cursor: z.number().int() }),
  }),
  update: endpoint('PUT', '/api/contacts/:userId', {
    access: 'signedIn',
    params: userParams,
    body: z.strictObject({ tags: z.array(line(30)).max(20), important: z.boolean() }),
    response: contact,
  }),
  block: endpoint('PUT', '/api/contacts/:userId/block', { access: 'signedIn', params: userParams, response: contact }),
  unblock: endpoint('DELETE', '/api/contacts/:userId/block', {
    access: 'signedIn',
    params: userParams,
    response: contact,
  }),
}
