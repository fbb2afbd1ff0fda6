import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announcePerson } from '../users/announce.ts'
import { isPerson } from '../users/users.queries.ts'
import { announceRights, announceRole, checkGrant, lockedRole, roleDetails, roleObject } from './change.ts'
import { findRole, holdersOf } from './roles.queries.ts'
import { raiseRolesVersion } from './rolesVersion.ts'

/** People who have the role get the successor instead, if one is named. */
export async function removeRole(ctx: Context, actor: Actor, id: number, successorId?: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const role = await lockedRole(tx, id)
    if (role.builtIn) throw conflict('roleBuiltIn', role)
    checkGrant(actor, role.rules)
    const holders = await holdersOf(tx.db, id)
    const successor = successorId === undefined ? undefined : await successorOf(tx, actor, role, successorId)
    if (holders.length > 0 && !successor) throw conflict('roleInUse', role)
    if (successor) await handOn(tx, role, successor)
    await raiseRolesVersion(tx, holders)
    await tx.db.deleteFrom('roles').where('id', '=', id).execute()
    await tx.record({
      action: 'role.removed',
      object: roleObject(role),
      before: { ...roleDetails(role), holders },
      ...(successor && { after: { successor: { id: successor.id, name: successor.name } } }),
    })
    announceRights(tx, holders)
    announceRole(tx, id)
    for (const holder of holders) await announcePerson(tx, holder)
  })
}

async function successorOf(tx: Transaction, actor: Actor, role: Role, id: number): Promise<Role> {
  await tx.db.selectFrom('roles').select('id').where('id', '=', id).forShare().execute()
  const successor = id === role.id ? undefined : await findRole(tx.db, id)
  if (!successor) throw invalid({ successorId: 'unknownRole' })
  checkGrant(actor, successor.rules)
  return successor
}

/** A bot is given nothing that reaches everything: it loses the role, and keeps the others. */
async function handOn(tx: Transaction, from: Role, to: Role) {
  const reachesEverything = hasAdminRole([to]) || managesAll(to.rules)
  await tx.db
    .insertInto('userRoles')
    .columns(['userId', 'roleId'])
    .expression((query) =>
      query
        .selectFrom('userRoles')
        .innerJoin('users', 'users.id', 'userRoles.userId')
        .select(({ val }) => ['userId', val(to.id).as('roleId')])
        .where('roleId', '=', from.id)
        .$if(reachesEverything, (holders) => holders.where(isPerson)),
    )
    .onConflict((again) => again.doNothing())
    .execute()
  await tx.db.deleteFrom('userRoles').where('roleId', '=', from.id).execute()
}
