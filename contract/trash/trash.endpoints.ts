import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, instant } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { namedPerson } from '../users/namedPerson.ts'

/** After this many days deleted things are gone for good. */
export const daysInTrash = 30

export const trashKinds = [
  ...([
    'task',
    'taskComment',
    'timeEntry',
    'card',
    'cardComment',
    'column',
    'event',
    'deal',
    'dealActivity',
    'dealFile',
  ] as const),
  ...(['milestone', 'projectFile', 'expense', 'channel', 'message'] as const),
] as const
export type TrashKind = (typeof trashKinds)[number]

export const trashEntry = z.object({
  kind: z.enum(trashKinds),
  /** Within its kind. */
  id,
  title: z.string(),
  /** Where it was: a key, a board, a project. */
  detail: z.string(),
  deletedBy: namedPerson.nullable(),
  deletedAt: instant,
  /** From then on the sweep takes it. */
  goneAt: instant,
  /** Whether the reader may remove it for good: in a space, only its managers may. */
  mayRemove: z.boolean(),
})
export type TrashEntry = z.infer<typeof trashEntry>

export const trashItem = z.strictObject({ kind: z.enum(trashKinds), id })
export type TrashItem = z.infer<typeof trashItem>

const items = z.array(trashItem).min(1).max(100)

/** Each item answers for itself. */
export const trashResult = z.object({
  kind: z.enum(trashKinds),
  id,
  done: z.boolean(),
  status: z.number().int(),
  message: z.string(),
})
export type TrashResult = z.infer<typeof trashResult>

const results = z.object({ results: z.array(trashResult) })

export const trashEndpoints = {
  /**
   * My own deletions in spaces where I still am, and all deletions in spaces that I manage; for an Admin, all but
   * personal ones.
   */
  list: endpoint('GET', '/api/trash', {
    access: 'signedIn',
    query: tableQuery(['deletedAt', 'title'], '-deletedAt', {
      kind: z.enum(trashKinds).optional(),
      deletedById: z.coerce.number().int().positive().optional(),
    }),
    response: tableOf(trashEntry).extend({
      /** Totals under the other filters: they add up to what "all" shows. */
      kindCounts: z.record(z.enum(trashKinds), z.number().int()),
      people: z.array(namedPerson),
    }),
  }),
  restore: endpoint('POST', '/api/trash/restorations', {
    access: 'signedIn',
    body: z.strictObject({ items }),
    response: results,
  }),
  /** For good: the person's own entries, and in a space the ones that its manager or an Admin decides on. */
  remove: endpoint('DELETE', '/api/trash', { access: 'signedIn', body: z.strictObject({ items }), response: results }),
}
