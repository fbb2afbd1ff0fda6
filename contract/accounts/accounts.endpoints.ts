import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { email, line, personName } from '../http/fields.ts'
import { languages } from '../locale/languages.ts'
import { mismatch, newPasswordFields, passwordsMatch } from './password.ts'
import { checkedUser, loginChallenge, loginResponse } from './session.ts'

const oneTimeToken = z.string().min(20).max(200)
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, 'invalidUsername')

/** No password: only who proves that the address is theirs may choose one. */
export const registrationBody = z.strictObject({
  fullName: personName,
  username,
  email,
  language: z.enum(languages).optional(),
})

export const verificationBody = z
  .strictObject({ token: oneTimeToken, fullName: personName, username, ...newPasswordFields })
  .refine(passwordsMatch, mismatch)

/** Whether API tokens and the private calendar address end with the old password. */
const endKeys = z.boolean().default(true)

export const passwordResetBody = z
  .strictObject({ token: oneTimeToken, ...newPasswordFields, endKeys })
  .refine(passwordsMatch, mismatch)

export const setupBody = z
  .strictObject({
    token: oneTimeToken,
    workspaceName: line(80),
    fullName: personName,
    username,
    email,
    ...newPasswordFields,
    language: z.enum(languages).optional(),
  })
  .refine(passwordsMatch, mismatch)

export const passwordChangeBody = z
  .strictObject({ currentPassword: z.string().min(1, 'passwordRequired').max(200), ...newPasswordFields, endKeys })
  .refine(passwordsMatch, mismatch)

export const accountEndpoints = {
  /** 201 with the session, 202 with a challenge when two-step is on, 400 `{errors:{email}}`, 429 when locked. */
  login: endpoint('POST', '/api/auth/login', {
    access: 'visitor',
    status: 201,
    body: z.object({ email: z.string().max(254), password: z.string().max(200), remember: z.boolean().default(true) }),
    response: z.union([loginResponse, loginChallenge]),
  }),
  twoStepLogin: endpoint('POST', '/api/auth/two-step', {
    access: 'visitor',
    status: 201,
    body: z.strictObject({ challenge: oneTimeToken, code: z.string().trim().min(6).max(20) }),
    response: loginResponse,
  }),
  logout: endpoint('POST', '/api/auth/logout', { access: 'signedIn', beforeTwoStep: true, ...nothing }),
  checkUser: endpoint('POST', '/users/check-user-detail', {
    access: 'signedIn',
    beforeTwoStep: true,
    response: checkedUser,
  }),
  changeFcmToken: endpoint('PUT', '/users/change-fcm-token', {
    access: 'signedIn',
    body: z.strictObject({ fcmToken: z.string().trim().min(1).max(4096) }),
    ...nothing,
  }),
  /** `verify`: a mail is on its way. The answer is the same when the address is taken already. */
  register: endpoint('POST', '/api/auth/registrations', {
    access: 'visitor',
    status: 201,
    body: registrationBody,
    response: z.object({ state: z.literal('verify') }),
  }),
  /** The registration that this link was mailed for; null for a link that is used or too old. */
  checkVerification: endpoint('GET', '/api/auth/email-verifications/:token', {
    access: 'visitor',
    params: z.strictObject({ token: oneTimeToken }),
    response: z.object({
      registration: z.object({ fullName: z.string(), username: z.string(), email: z.string() }).nullable(),
    }),
  }),
  verifyEmail: endpoint('POST', '/api/auth/email-verifications', {
    access: 'visitor',
    body: verificationBody,
    /** `pending`: verified, and now waiting for an Admin. */
    response: z.object({ state: z.enum(['active', 'pending']), email: z.string() }),
  }),
  resendVerification: endpoint('POST', '/api/auth/email-verification-requests', {
    access: 'visitor',
    status: 202,
    body: z.strictObject({ email }),
    response: null,
  }),
  requestPasswordReset: endpoint('POST', '/api/auth/password-reset-requests', {
    access: 'visitor',
    status: 202,
    body: z.strictObject({ email }),
    response: null,
  }),
  resetPassword: endpoint('POST', '/api/auth/password-resets', {
    access: 'visitor',
    body: passwordResetBody,
    ...nothing,
  }),
  changePassword: endpoint('PUT', '/api/me/password', { access: 'signedIn', body: passwordChangeBody, ...nothing }),
  setup: endpoint('POST', '/api/setup', { access: 'visitor', status: 201, body: setupBody, response: loginResponse }),
  checkSetup: endpoint('GET', '/api/setup/:token', {
    access: 'visitor',
    params: z.strictObject({ token: oneTimeToken }),
    response: z.object({ valid: z.boolean() }),
  }),
}
