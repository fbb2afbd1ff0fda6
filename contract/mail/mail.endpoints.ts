import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { instant } from '../http/fields.ts'

const name = z.string().regex(/^[A-Za-z0-9._-]{1,120}$/, 'invalidFormat')
const summary = z.object({ name, to: z.string(), subject: z.string(), at: instant })

const admins = { action: 'manage', subject: 'all' } as const

/** The folder that takes the mail while no SMTP server is configured. */
export const mailEndpoints = {
  list: endpoint('GET', '/api/mail', { access: admins, response: z.object({ rows: z.array(summary) }) }),
  read: endpoint('GET', '/api/mail/:name', {
    access: admins,
    params: z.strictObject({ name }),
    /** Links that open an account are blanked for everybody but their addressee. */
    response: summary.extend({ text: z.string(), linksHidden: z.boolean() }),
  }),
}
