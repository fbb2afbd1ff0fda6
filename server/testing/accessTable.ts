import { globSync } from 'node:fs'
import { join } from 'node:path'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { fileEndpoints } from '#contract/files/files.endpoints.ts'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import { ownDeactivationEndpoints } from '#contract/people/ownDeactivation.endpoints.ts'
import { rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { type AccessRow, actors, admins, signedIn } from './accessRow.ts'
import { testPassword } from './people.ts'

const token = 'x'.repeat(43)
const passwords = { password: 'yeni-parola-1', passwordConfirmation: 'yeni-parola-1' }
const newPerson = { fullName: 'Ada Er', username: 'ada.er', email: 'ada.er@imece.test' }

const accounts: AccessRow[] = [
  { endpoint: apiTokenEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: apiTokenEndpoints.create,
    may: signedIn,
    answer: 201,
    request: () => ({ body: { name: 'Betik', scopes: ['tasks:read'], lifetime: 30, password: testPassword } }),
  },
  { endpoint: apiTokenEndpoints.revoke, may: signedIn, answer: 404, request: () => ({ params: { id: 999_999 } }) },
  {
    endpoint: ownDeactivationEndpoints.deactivate,
    may: signedIn,
    answer: 400,
    request: () => ({ body: { confirmed: false, password: testPassword } }),
  },
  {
    endpoint: accountEndpoints.login,
    may: actors,
    answer: 400,
    request: ({ userId }) => ({ body: { email: `kimse${userId}@imece.test`, password: 'yanlis' } }),
  },
  {
    endpoint: accountEndpoints.twoStepLogin,
    may: actors,
    answer: 400,
    request: () => ({ body: { challenge: token, code: '000000' } }),
  },
  { endpoint: accountEndpoints.logout, may: signedIn, answer: 204 },
  { endpoint: accountEndpoints.checkUser, may: signedIn, answer: 200 },
  {
    endpoint: accountEndpoints.changeFcmToken,
    may: signedIn,
    answer: 204,
    request: () => ({ body: { fcmToken: 'cihaz-1' } }),
  },
  { endpoint: accountEndpoints.register, may: actors, answer: 201, request: () => ({ body: newPerson }) },
  { endpoint: accountEndpoints.checkVerification, may: actors, answer: 200, request: () => ({ params: { token } }) },
  {
    endpoint: accountEndpoints.verifyEmail,
    may: actors,
    answer: 400,
    request: () => ({ body: { token, fullName: 'Ada Er', username: 'ada.er', ...passwords } }),
  },
  {
    endpoint: accountEndpoints.resendVerification,
    may: actors,
    answer: 202,
    request: () => ({ body: { email: 'kimse@imece.test' } }),
  },
  {
    endpoint: accountEndpoints.requestPasswordReset,
    may: actors,
    answer: 202,
    request: () => ({ body: { email: 'kimse@imece.test' } }),
  },
  {
    endpoint: accountEndpoints.resetPassword,
    may: actors,
    answer: 400,
    request: () => ({ body: { token, ...passwords } }),
  },
  {
    endpoint: accountEndpoints.changePassword,
    may: signedIn,
    answer: 204,
    request: () => ({ body: { currentPassword: testPassword, ...passwords } }),
  },
  {
    endpoint: accountEndpoints.setup,
    may: actors,
    answer: 400,
    request: () => ({ body: { ...newPerson, ...passwords, token, workspaceName: 'Atölye' } }),
  },
  { endpoint: accountEndpoints.checkSetup, may: actors, answer: 200, request: () => ({ params: { token } }) },
  { endpoint: sessionEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: sessionEndpoints.end,
    may: signedIn,
    answer: 204,
    othersAnswer: 404,
    request: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  { endpoint: sessionEndpoints.endOthers, may: signedIn, answer: 200 },
  { endpoint: twoStepEndpoints.state, may: signedIn, answer: 200 },
  {
    endpoint: twoStepEndpoints.enrol,
    may: signedIn,
    answer: 201,
    request: () => ({ body: { password: testPassword } }),
  },
  { endpoint: twoStepEndpoints.enable, may: signedIn, answer: 400, request: () => ({ body: { code: '000000' } }) },
  {
    endpoint: twoStepEndpoints.disable,
    may: signedIn,
    answer: 204,
    request: () => ({ body: { password: testPassword } }),
  },
  {
    endpoint: twoStepEndpoints.renewRecoveryCodes,
    may: signedIn,
    answer: 400,
    request: () => ({ body: { password: testPassword } }),
  },
  { endpoint: registrationEndpoints.list, may: admins, answer: 200 },
  {
    endpoint: registrationEndpoints.decide,
    may: admins,
    answer: 409,
    othersAnswer: 409,
    request: ({ userId }) => ({ params: { id: userId }, body: { decision: 'approve' } }),
  },
]

const people: AccessRow[] = [
  { endpoint: userEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: userEndpoints.read,
    may: signedIn,
    answer: 200,
    othersAnswer: 200,
    request: ({ userId }) => ({ params: { id: userId } }),
  },
  { endpoint: userEndpoints.me, may: signedIn, answer: 200 },
  {
    endpoint: userEndpoints.updateMe,
    may: signedIn,
    answer: 200,
    request: () => ({
      body: {
        fullName: 'Ada Er',
        phone: null,
        title: '',
        about: '',
        language: 'tr',
        timeZone: 'Europe/Istanbul',
        version: 1,
      },
    }),
  },
  { endpoint: userEndpoints.setLanguage, may: signedIn, answer: 204, request: () => ({ body: { language: 'en' } }) },
  { endpoint: userEndpoints.setAvatar, may: signedIn, answer: 200, request: () => ({ body: { fileId: null } }) },
  {
    endpoint: preferenceEndpoints.read,
    may: signedIn,
    answer: 200,
    request: () => ({ params: { key: 'tablo' } }),
  },
  {
    endpoint: preferenceEndpoints.write,
    may: signedIn,
    answer: 204,
    request: () => ({ params: { key: 'tablo' }, body: { value: 1 } }),
  },
  { endpoint: roleEndpoints.list, may: admins, answer: 200 },
  {
    endpoint: roleEndpoints.create,
    may: admins,
    answer: 201,
    request: () => ({ body: { name: 'Denetçi', rules: [] } }),
  },
  {
    endpoint: roleEndpoints.update,
    may: admins,
    answer: 200,
    request: ({ roleId }) => ({ params: { id: roleId }, body: { name: 'Depocu', rules: [], version: 1 } }),
  },
  {
    endpoint: roleEndpoints.remove,
    may: admins,
    answer: 204,
    request: ({ roleId }) => ({ params: { id: roleId } }),
  },
  {
    endpoint: roleEndpoints.assign,
    may: admins,
    answer: 200,
    othersAnswer: 200,
    request: ({ userId, roleId }) => ({ params: { id: userId }, body: { roleIds: [roleId], version: 1 } }),
  },
  { endpoint: rightsEndpoints.mine, may: signedIn, answer: 200 },
  {
    endpoint: rightsEndpoints.read,
    may: admins,
    answer: 200,
    othersAnswer: 200,
    request: ({ userId }) => ({ params: { id: userId } }),
  },
  {
    endpoint: rightsEndpoints.explain,
    may: admins,
    answer: 200,
    othersAnswer: 200,
    request: ({ userId }) => ({ query: { userId: String(userId), action: 'read', subject: 'Task' } }),
  },
]

const workspace: AccessRow[] = [
  { endpoint: settingsEndpoints.workspace, may: actors, answer: 200 },
  { endpoint: settingsEndpoints.read, may: admins, answer: 200 },
  {
    endpoint: settingsEndpoints.update,
    may: admins,
    answer: 409,
    request: () => ({
      body: {
        workspaceName: 'Atölye',
        timeZone: 'Europe/Istanbul',
        registrationMode: 'open',
        registrationDomains: [],
        extraLanguages: [],
        discountLimit: 1500,
        fileQuota: null,
        personFileQuota: null,
        insideAddresses: [],
        expenseLimits: {
          ...{ meal: null, transport: null, fuel: null, lodging: null },
          ...{ representation: null, stationery: null, parking: null, other: null },
        },
        version: 999,
      },
    }),
  },
  { endpoint: fileEndpoints.upload, may: signedIn, answer: 415 },
  { endpoint: mailEndpoints.list, may: admins, answer: 200 },
  { endpoint: mailEndpoints.read, may: admins, answer: 404, request: () => ({ params: { name: 'yok.eml' } }) },
  { endpoint: searchEndpoints.search, may: signedIn, answer: 200, request: () => ({ query: { q: 'ada' } }) },
]

const ofFeatures = await Promise.all(
  globSync('*/*.access.testing.ts', { cwd: join(import.meta.dirname, '../features') }).map(async (file) => {
    const rows: Record<string, AccessRow[]> = await import(`../features/${file}`)
    return Object.values(rows).flat()
  }),
)

/** Every endpoint has a row, beside its feature; one without it fails the access matrix. */
export const accessTable: readonly AccessRow[] = [...accounts, ...people, ...workspace, ...ofFeatures.flat()]
