import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { announceRole, checkGrant, lockedRole, roleDetails, roleObject } from './change.ts'
import { holdersOf } from './roles.queries.ts'

export async function removeRole(ctx: Context, actor: Actor, id: number): Promise<undefined> {
  await inTransaction(ctx, actor, async (tx) => {
    const role = await lockedRole(tx, id)
    if (role.builtIn) throw conflict('roleBuiltIn', role)
    if ((await holdersOf(tx.db, id)).length > 0) throw conflict('roleInUse', role)
    checkGrant(actor, role.rules)
    await tx.db.deleteFrom('roles').where('id', '=', id).execute()
    await tx.record({ action: 'role.removed', object: roleObject(role), before: roleDetails(role) })
    announceRole(tx, id)
  })
}
