import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'

/** Section 5: deactivation requires a confirmation statement. */
export const ownDeactivationBody = z.strictObject({
  confirmed: z.literal(true, 'confirmationRequired'),
  password: z.string().min(1, 'passwordRequired').max(200),
})

export const ownDeactivationEndpoints = {
  /** The person's own account: every session ends with the answer; an Admin can open it again. */
  deactivate: endpoint('POST', '/api/me/deactivation', { access: 'signedIn', body: ownDeactivationBody, ...nothing }),
}
