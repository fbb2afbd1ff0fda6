import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'

export const device = z.object({
  id,
  browser: z.string(),
  platform: z.string(),
  /** The network address it was last seen at: no outside service is asked for a place. */
  location: z.string(),
  createdAt: instant,
  recentActivity: instant,
  current: z.boolean(),
})
export type Device = z.infer<typeof device>

export const sessionEndpoints = {
  list: endpoint('GET', '/api/me/sessions', { access: 'signedIn', response: z.object({ rows: z.array(device) }) }),
  end: endpoint('DELETE', '/api/me/sessions/:id', { access: 'signedIn', params: idParams, ...nothing }),
  endOthers: endpoint('DELETE', '/api/me/sessions', {
    access: 'signedIn',
    response: z.object({ ended: z.number().int() }),
  }),
}
