import { registrationRequested } from '#contract/users/users.events.ts'
import type { Reactions } from '../../platform/live/reactions.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { accountMail } from './accountMail.ts'
import { findAccount } from './accounts.queries.ts'

/** Somebody waits to be let in: the Admins read it in their mail too. */
export const registrationReactions: Reactions = {
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
