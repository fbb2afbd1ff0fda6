import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

const withPassword = z.strictObject({ password: z.string().min(1, 'passwordRequired').max(200) })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(10) })

export const twoStepEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/me/two-step',
    access: 'signedIn',
    beforeTwoStep: true,
    response: z.object({
      enabled: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      /** Names of the person's roles that ask for it. */
      requiredBy: z.array(z.string()),
    }),
  }),
  /** Starts enrolment; nothing is on until `enable` proves that the app holds the secret. */
  enrol: endpoint({
    method: 'POST',
    path: '/api/me/two-step/enrolment',
    access: 'signedIn',
    beforeTwoStep: true,
    status: 201,
    body: withPassword,
    response: z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() }),
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/api/me/two-step',
    access: 'signedIn',
    beforeTwoStep: true,
    body: z.strictObject({ code: z.string().trim().length(6) }),
    response: recoveryCodes,
  }),
  disable: endpoint({
    method: 'DELETE',
    path: '/api/me/two-step',
    access: 'signedIn',
    beforeTwoStep: true,
    status: 204,
    body: withPassword,
    response: null,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/me/two-step/recovery-codes',
    access: 'signedIn',
    beforeTwoStep: true,
    status: 201,
    body: withPassword,
    response: recoveryCodes,
  }),
}
