import { z } from 'zod'
import { loginResponse } from '../accounts/session.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant, line } from '../http/fields.ts'
import { authenticationAnswer, creationOptions, registrationAnswer, requestOptions } from './ceremony.ts'

export const mostPasskeys = 20
/** From the question to the answer of the device. */
export const ceremonyMinutes = 10

/** Why browsers would refuse passkeys at the workspace's address: none is set, it is a number, or it lacks https. */
export const passkeyTroubles = ['noAddress', 'numericAddress', 'insecureAddress'] as const
export type PasskeyTrouble = (typeof passkeyTroubles)[number]

const passkey = z.object({
  id,
  /** Empty until the person gives one, where the device says nothing of itself. */
  name: z.string(),
  /** Who keeps it, as far as that is known: "iCloud Keychain". */
  keeper: z.string().nullable(),
  /** Its keeper copies it to the person's other devices. */
  isSynced: z.boolean(),
  /** False if it was made for another address of the workspace. */
  worksHere: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const oneTimeToken = z.string().min(20).max(200)
const own = { access: 'signedIn', beforeTwoStep: true } as const
const manageUsers = { action: 'manage', subject: 'User' } as const

export const passkeyEndpoints = {
  own: endpoint('GET', '/api/me/passkeys', {
    ...own,
    response: z.object({
      rows: z.array(passkey),
      trouble: z.enum(passkeyTroubles).nullable(),
      /** Whoever has none proves by a sign-in of the last minutes who they are. */
      hasPassword: z.boolean(),
    }),
  }),
  /** What the browser asks the device; the password proves who asks. */
  beginAdding: endpoint('POST', '/api/me/passkeys/options', {
    ...own,
    status: 201,
    body: z.strictObject({ password: z.string().max(200).optional() }),
    response: creationOptions,
  }),
  add: endpoint('POST', '/api/me/passkeys', {
    ...own,
    status: 201,
    body: z.strictObject({ answer: registrationAnswer }),
    /** Codes where this passkey is the only second step, and one is required. */
    response: z.object({ passkey, recoveryCodes: z.array(z.string()).nullable() }),
  }),
  rename: endpoint('PUT', '/api/me/passkeys/:id', {
    ...own,
    params: idParams,
    body: z.strictObject({ name: line(60) }),
    response: passkey,
  }),
  remove: endpoint('DELETE', '/api/me/passkeys/:id', { ...own, params: idParams, ...nothing }),
}

export const passkeySignInEndpoints = {
  /** Without a challenge anybody's passkey is asked for; with one, those of whoever gave the password. */
  begin: endpoint('POST', '/api/auth/passkeys/options', {
    access: 'visitor',
    status: 201,
    body: z.strictObject({ challenge: oneTimeToken.optional() }),
    response: requestOptions,
  }),
  signIn: endpoint('POST', '/api/auth/passkeys', {
    access: 'visitor',
    status: 201,
    body: z.strictObject({ answer: authenticationAnswer, remember: z.boolean().default(true) }),
    response: loginResponse,
  }),
  /** Instead of a code. */
  secondStep: endpoint('POST', '/api/auth/passkeys/second-step', {
    access: 'visitor',
    status: 201,
    body: z.strictObject({ challenge: oneTimeToken, answer: authenticationAnswer }),
    response: loginResponse,
  }),
}

export const personPasskeyEndpoints = {
  list: endpoint('GET', '/api/people/:id/passkeys', {
    access: manageUsers,
    params: idParams,
    response: z.object({ rows: z.array(passkey) }),
  }),
  /** All of them. Asks for the Admin's own password, because it takes away somebody else's protection. */
  removeAll: endpoint('DELETE', '/api/people/:id/passkeys', {
    access: manageUsers,
    params: idParams,
    body: z.strictObject({ password: z.string().min(1, 'passwordRequired').max(200) }),
    ...nothing,
  }),
}
