import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { instant } from '../http/fields.ts'

const name = z.string().regex(/^[A-Za-z0-9._-]{1,120}$/, 'invalidFormat')
const summary = z.object({ name, to: z.string(), subject: z.string(), at: instant })

/** The folder that takes the mail while no SMTP server is configured. */
export const mailEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/mail',
    access: { action: 'read', subject: 'SystemStatus' },
    response: z.object({ rows: z.array(summary) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/mail/:name',
    access: { action: 'read', subject: 'SystemStatus' },
    params: z.strictObject({ name }),
    response: summary.extend({ text: z.string() }),
  }),
}
