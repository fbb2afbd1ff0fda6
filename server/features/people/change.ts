import type { ManagedProfile, PersonChange } from '#contract/people/people.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { addressChanged } from '../accounts/addressChange.ts'
import { inviteByMail } from '../accounts/invitation.ts'
import { announcePerson } from '../users/announce.ts'
import { refusingTaken } from '../users/taken.ts'
import { checkManager } from './checks.ts'
import { managedProfile, personInHand, personObject } from './reach.ts'

export async function changePerson(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...change }: PersonChange,
): Promise<ManagedProfile> {
  return refusingTaken(() =>
    inTransaction(ctx, actor, async (tx) => {
      const before = await personInHand(tx, actor, id)
      if (before.version !== version) throw conflict('staleVersion', before)
      if (change.managerId !== before.manager?.id) await checkManager(tx, change.managerId, id)
      await tx.db
        .updateTable('users')
        .set({ ...change, version: version + 1 })
        .where('id', '=', id)
        .execute()
      await tx.record({
        action: 'user.changed',
        object: personObject({ id, fullName: change.fullName }),
        before: particulars({ ...before, managerId: before.manager?.id ?? null }),
        after: particulars(change),
      })
      if (before.email !== change.email) {
        // The invitation that is out went to an address that is no longer theirs.
        if (before.status === 'invited') await inviteByMail(tx, id, actor.fullName)
        else await addressChanged(tx, { id, before: before.email, by: actor.fullName })
      }
      await announcePerson(tx, id)
      tx.accessChanged([id])
      return managedProfile(tx.db, actor, tx.now, id)
    }),
  )
}

function particulars(person: Omit<PersonChange, 'version'>) {
  const { fullName, email, phone, title, department, managerId, language } = person
  return { fullName, email, phone, title, department, managerId, language }
}
