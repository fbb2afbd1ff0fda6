import type { BodyOf } from '#contract/http/endpoint.ts'
import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedProfile, PersonDraft } from '#contract/people/people.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { inviteByMail } from '../accounts/invitation.ts'
import { announcePerson } from '../users/announce.ts'
import { refusingTaken } from '../users/taken.ts'
import { insertUser } from '../users/users.queries.ts'
import { checkManager, grantableRoles } from './checks.ts'
import { freeUsername } from './freeUsername.ts'
import { managedProfile, personObject } from './reach.ts'

type Body = BodyOf<typeof peopleEndpoints.create>

export async function createPerson(ctx: Context, actor: Actor, { clientId, ...draft }: Body): Promise<ManagedProfile> {
  return refusingTaken(
    () =>
      inTransaction(ctx, actor, async (tx) => {
        const make = () => invitePerson(tx, actor, draft)
        const id = clientId ? await once(tx, { userId: actor.id, key: clientId, body: draft }, make) : await make()
        return managedProfile(tx.db, actor, tx.now, id)
      }),
    () => freeUsername(ctx.db, draft.username),
  )
}

/** Somebody new: known to everybody as invited from now on, and at work once they have chosen a password. */
async function invitePerson(tx: Transaction, actor: Actor, { roleIds, ...draft }: PersonDraft): Promise<number> {
  const roles = await grantableRoles(tx, actor, roleIds)
  await checkManager(tx, draft.managerId, null)
  const userId = await insertUser(tx.db, { ...draft, status: 'invited', createdAt: tx.now })
  await tx.db
    .insertInto('userRoles')
    .values(roles.map(({ id }) => ({ userId, roleId: id })))
    .execute()
  await inviteByMail(tx, userId, actor.fullName)
  await tx.record({
    action: 'user.invited',
    object: personObject({ id: userId, fullName: draft.fullName }),
    after: { ...draft, roles },
  })
  await announcePerson(tx, userId)
  return userId
}
