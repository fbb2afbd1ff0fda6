import type { BodyOf } from '#contract/http/endpoint.ts'
import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { inviteByLink, inviteByMail } from '../accounts/invitation.ts'
import { voidTokens } from '../accounts/oneTimeTokens.ts'
import { announcePerson } from '../users/announce.ts'
import { managedProfile, personInHand, personObject } from './reach.ts'

/** Again, to somebody who has not come in yet, also after it was withdrawn. */
export async function inviteAgain(
  ctx: Context,
  actor: Actor,
  id: number,
  { by }: BodyOf<typeof peopleEndpoints.invite>,
) {
  return inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    if (!person.neverJoined) throw conflict('alreadyJoined', person)
    await tx.db.updateTable('users').set({ status: 'invited' }).where('id', '=', id).execute()
    const link = by === 'link' ? await inviteByLink(ctx, tx, id) : null
    if (by === 'mail') await inviteByMail(tx, id, actor.fullName)
    await tx.record({ action: 'user.invitedAgain', object: personObject(person), after: { by } })
    await announcePerson(tx, id)
    const { invitedUntil } = await managedProfile(tx.db, actor, tx.now, id)
    return { invitedUntil: invitedUntil ?? tx.now.toISOString(), link }
  })
}

export async function withdrawInvitation(ctx: Context, actor: Actor, id: number): Promise<ManagedProfile> {
  return inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    if (person.status !== 'invited') throw conflict('alreadyJoined', person)
    await voidTokens(tx, 'invite', id)
    await tx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute()
    await tx.record({ action: 'user.invitationWithdrawn', object: personObject(person) })
    await announcePerson(tx, id)
    return managedProfile(tx.db, actor, tx.now, id)
  })
}
