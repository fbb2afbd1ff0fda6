import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

/** What can be found, in the order in which equal matches are offered. */
export const searchKinds = [
  'user',
  'channel',
  'project',
  'task',
  'card',
  'event',
  'deal',
  'expense',
  'ticket',
  'file',
  'message',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.number().int(),
  title: z.string(),
  detail: z.string(),
  /** In place of the icon of its kind. */
  image: z.string().nullable().optional(),
  /** Where the palette goes. */
  path: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchEndpoints = {
  search: endpoint('GET', '/api/search', {
    access: 'signedIn',
    query: z.strictObject({
      q: z.string().trim().min(1).max(200),
      kinds: z.string().max(200).optional(),
      page: z.coerce.number<string | number>().int().min(1).max(20).default(1),
      /** Of each kind. */
      size: z.coerce.number<string | number>().int().min(1).max(50).default(8),
    }),
    response: z.object({
      /** Kind by kind, the kinds with the best names first and messages last. */
      hits: z.array(searchHit),
      /** The kinds of which there is another page. */
      more: z.array(z.enum(searchKinds)),
    }),
  }),
}
