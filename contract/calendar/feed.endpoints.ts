import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { instant } from '../http/fields.ts'

/** What the feed contains beside my own events and my invitations; customers and money leave the house only if asked to. */
const choice = {
  tasks: z.boolean().default(true),
  holidays: z.boolean().default(true),
  closings: z.boolean().default(false),
  payments: z.boolean().default(false),
}

export const feed = z.object({
  ...z.object(choice).shape,
  createdAt: instant,
  /** When a calendar program last fetched it. */
  usedAt: instant.nullable(),
})
export type Feed = z.infer<typeof feed>

/** Anyone who has the address can read my calendar: it is shown once, kept only as a hash, and can be withdrawn. */
export const feedEndpoints = {
  read: endpoint('GET', '/api/calendar/feed', {
    access: { action: 'read', subject: 'Calendar' },
    response: z.object({ feed: feed.nullable() }),
  }),
  /** A new address; the one before stops working. */
  open: endpoint('POST', '/api/calendar/feed', {
    access: { action: 'read', subject: 'Calendar' },
    status: 201,
    body: z.strictObject(choice),
    response: z.object({ feed, address: z.string() }),
  }),
  revoke: endpoint('DELETE', '/api/calendar/feed', { access: { action: 'read', subject: 'Calendar' }, ...nothing }),
}
