import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'

const withPassword = z.strictObject({ password: z.string().min(1, 'passwordRequired').max(200) })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(10) })

export const twoStepEndpoints = {
  state: endpoint('GET', '/api/me/two-step', {
    access: 'signedIn',
    beforeTwoStep: true,
    response: z.object({
      enabled: z.boolean(),
      /** Without a code: a role asks for a second step, and a passkey is one. */
      byPasskey: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      /** Names of the person's roles that ask for it. */
      requiredBy: z.array(z.string()),
    }),
  }),
  /** Starts enrolment; nothing is on until `enable` proves that the app holds the secret. */
  enrol: endpoint('POST', '/api/me/two-step/enrolment', {
    access: 'signedIn',
    beforeTwoStep: true,
    status: 201,
    body: withPassword,
    response: z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() }),
  }),
  enable: endpoint('PUT', '/api/me/two-step', {
    access: 'signedIn',
    beforeTwoStep: true,
    body: z.strictObject({ code: z.string().trim().length(6) }),
    response: recoveryCodes,
  }),
  disable: endpoint('DELETE', '/api/me/two-step', {
    access: 'signedIn',
    beforeTwoStep: true,
    body: withPassword,
    ...nothing,
  }),
  renewRecoveryCodes: endpoint('POST', '/api/me/two-step/recovery-codes', {
    access: 'signedIn',
    beforeTwoStep: true,
    status: 201,
    body: withPassword,
    response: recoveryCodes,
  }),
}
