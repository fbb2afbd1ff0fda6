import type { z } from 'zod'
import type { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { accountMail } from './accountMail.ts'
import { admitMember } from './membership.ts'
import { decisionOn } from './registrations.queries.ts'
import { adminsRoom } from './rooms.ts'
import { accountObject } from './signIn.ts'

type Decision = z.output<typeof registrationEndpoints.decide.body>

/** If two Admins decide at once, the second sees the decision of the first. */
export async function decideRegistration(ctx: Context, actor: Actor, userId: number, decision: Decision) {
  return inTransaction(ctx, actor, async (tx) => {
    const registrant = await tx.db
      .selectFrom('users')
      .select(['id', 'fullName', 'status'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!registrant) throw notFound('registration')
    const { id, status } = registrant
    if (status !== 'pending') {
      throw conflict('registrationDecided', { id, status, decided: await decisionOn(tx.db, id) })
    }
    tx.emit(registrationDecided, { userId: id }, [adminsRoom])
    if (decision.decision === 'approve') {
      await admitMember(tx, id)
      await tx.record({ action: 'registration.approved', object: accountObject(registrant) })
      await tx.enqueue(accountMail({ template: 'registrationApproved', userId: id }))
      return { id, status: 'active' as const }
    }
    const { reason } = decision
    await tx.db.updateTable('users').set({ status: 'rejected' }).where('id', '=', id).execute()
    await tx.record({ action: 'registration.rejected', object: accountObject(registrant), after: { reason } })
    await tx.enqueue(accountMail({ template: 'registrationRejected', userId: id, params: { reason } }))
    return { id, status: 'rejected' as const }
  })
}
