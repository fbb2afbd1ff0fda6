import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

export const searchHit = z.object({
  kind: z.string(),
  id: z.number().int(),
  title: z.string(),
  detail: z.string(),
  /** Where the palette goes. */
  path: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'signedIn',
    query: z.strictObject({ q: z.string().trim().min(1).max(200), kinds: z.string().max(200).optional() }),
    response: z.object({ hits: z.array(searchHit) }),
  }),
}
