import { registrationRequested } from '#contract/users/users.events.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Reactions } from '../../platform/live/reactions.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { accountMail, accountMailJobs } from './accountMail.ts'
import { findAccount } from './accounts.queries.ts'
import { accountRoutes } from './accounts.routes.ts'
import { addViews, createAccounts, createKnownBrowsers, lockProviderNames, unlockAddresses } from './accounts.table.ts'
import { createApiTokens } from './apiTokens.table.ts'
import { apiTokenKeys } from './apiTokens.ts'
import { addSessionPasskeys, createPasskeys } from './passkeys.table.ts'
import { passwordResetJobs } from './passwordReset.ts'
import { registrationJobs } from './registration.ts'
import { registrationApprovals } from './registrationApprovals.ts'
import { createRegistrationDrafts } from './registrationDrafts.table.ts'
import { accountRooms } from './rooms.ts'
import { apiTokenRoutes, deviceRoutes, registrationRoutes, twoStepRoutes } from './security.routes.ts'
import { addPasswordRules, addSessionLife, addSessionProviders, createSignInRules } from './signInRules.table.ts'
import { sweepJobs } from './sweep.ts'
import { verificationJobs } from './verification.ts'
import { verificationMailJobs } from './verificationMail.ts'

/** Somebody waits for admission: the Admins get a mail too. */
const registrationReactions: Reactions = {
  [registrationRequested.name]: async (events, tx) => {
    for (const { payload } of events) await tellAdmins(tx, registrationRequested.payload.parse(payload).userId)
  },
}

async function tellAdmins(tx: Transaction, userId: number) {
  const registrant = await findAccount(tx.db, { id: userId })
  if (registrant?.status !== 'pending') return
  const params = { registrant: registrant.fullName, email: registrant.email }
  for (const admin of await activeAdmins(tx.db).select('users.id').execute()) {
    await tx.enqueue(accountMail({ template: 'registrationRequested', userId: admin.id, params }))
  }
}

export { createAuthenticator } from './authenticator.ts'
export { ensureSetupLink } from './setup.ts'
export { signInCredentials } from './signInCredentials.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: [...accountRoutes, ...twoStepRoutes, ...deviceRoutes, ...registrationRoutes, ...apiTokenRoutes],
  migrations: {
    '2026-11-15-12-accounts': createAccounts,
    '2026-11-15-50-views': addViews,
    '2026-11-15-60-api-tokens': createApiTokens,
    '2026-11-15-66-unlock-addresses': unlockAddresses,
    '2026-11-15-67-known-browsers': createKnownBrowsers,
    '2026-11-17-10-registration-drafts': createRegistrationDrafts,
    '2026-11-19-83-session-providers': addSessionProviders,
    '2026-11-19-83-sign-in-rules': createSignInRules,
    '2026-11-19-83-sign-in-sessions': addSessionLife,
    '2026-11-19-86-passkeys': createPasskeys,
    '2026-11-19-86-password-rules': addPasswordRules,
    '2026-11-19-86-session-passkeys': addSessionPasskeys,
    '2026-11-19-87-provider-lockouts': lockProviderNames,
  },
  jobs: {
    ...accountMailJobs,
    ...registrationJobs,
    ...verificationJobs,
    ...verificationMailJobs,
    ...passwordResetJobs,
    ...sweepJobs,
  },
  entries: ['sessions', 'api_tokens', 'one_time_tokens', 'known_browsers'],
  sealed: [
    { table: 'credentials', column: 'totp_secret' },
    { table: 'credentials', column: 'pending_totp_secret' },
  ],
  reactions: registrationReactions,
  rooms: accountRooms,
  approvals: registrationApprovals,
  keys: apiTokenKeys,
}
