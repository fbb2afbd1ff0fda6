import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { mismatch, newPasswordFields, passwordsMatch } from './password.ts'
import { loginResponse } from './session.ts'

const token = z.string().min(20).max(200)

export const invitationBody = z.strictObject({ token, ...newPasswordFields }).refine(passwordsMatch, mismatch)

export const invitationEndpoints = {
  /** The invited person; null for an invitation that is used, withdrawn or too old. */
  check: endpoint('GET', '/api/auth/invitations/:token', {
    access: 'visitor',
    params: z.strictObject({ token }),
    response: z.object({ invited: z.object({ fullName: z.string(), email: z.string() }).nullable() }),
  }),
  accept: endpoint('POST', '/api/auth/invitations', {
    access: 'visitor',
    status: 201,
    body: invitationBody,
    response: loginResponse,
  }),
}
