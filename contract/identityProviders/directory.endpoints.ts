import { z } from 'zod'
import { loginResponse } from '../accounts/session.ts'
import { endpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import { testResult } from './identityProviders.endpoints.ts'

const one = { access: { action: 'manage', subject: 'all' }, params: idParams } as const

/** What somebody is called at the directory: a short name, or an address. */
const name = z.string().trim().min(1).max(200)

/** Of providers that are asked by us, with a name and a password typed here. */
export const directoryEndpoints = {
  signIn: endpoint('POST', '/api/auth/company/:id/password', {
    access: 'visitor',
    status: 201,
    params: idParams,
    body: z.strictObject({ name, password: z.string().min(1).max(500) }),
    response: loginResponse,
  }),
  /** What the directory says of somebody and what would follow from a sign-in; with a password, whether it is right. */
  test: endpoint('POST', '/api/identity-providers/:id/directory-test', {
    ...one,
    body: z.strictObject({ name, password: z.string().min(1).max(500).optional() }),
    response: testResult,
  }),
}
