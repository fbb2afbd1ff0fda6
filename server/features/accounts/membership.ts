import { registrationRequested, userJoined } from '#contract/users/users.events.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { roleIdByName } from '../roles/roles.queries.ts'
import { announcePerson } from '../users/announce.ts'
import { userRoom } from '../users/rooms.ts'
import { adminsRoom } from './rooms.ts'
import { accountObject } from './signIn.ts'

const memberRole = 'Kullanıcı'

/** A registration gives this role and no other; an Admin may give more later. */
export async function admitMember(tx: Transaction, userId: number): Promise<void> {
  await tx.db.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute()
  const roleId = await roleIdByName(tx.db, memberRole)
  await tx.db
    .insertInto('userRoles')
    .values({ userId, roleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await announcePerson(tx, userId)
  tx.emit(userJoined, { userId }, [userRoom(userId)])
}

/** Somebody new proved that the address is theirs: they are in, or wait for an Admin. */
export async function addressProved(
  tx: Transaction,
  account: { id: number; fullName: string },
  registrationMode: 'open' | 'domain' | 'approval',
): Promise<'active' | 'pending'> {
  await tx.record({ action: 'registration.verified', object: accountObject(account), actorId: account.id })
  if (registrationMode !== 'approval') {
    await admitMember(tx, account.id)
    return 'active'
  }
  tx.emit(registrationRequested, { userId: account.id }, [adminsRoom])
  return 'pending'
}
