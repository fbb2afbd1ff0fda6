import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Role, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announceRole, checkGrant, checkName, refusingTakenName, roleDetails, roleObject } from './change.ts'
import { findRole } from './roles.queries.ts'

type Draft = BodyOf<typeof roleEndpoints.create>

export async function createRole(ctx: Context, actor: Actor, body: Draft): Promise<Role> {
  const { clientId, ...draft } = body
  checkName(draft.name)
  checkGrant(actor, draft.rules)
  return refusingTakenName(() =>
    inTransaction(ctx, actor, async (tx) => {
      const make = () => insertRole(tx, draft)
      const id = clientId ? await once(tx, { userId: actor.id, key: clientId, body: draft }, make) : await make()
      const role = await findRole(tx.db, id)
      // A repeat may come after the role was removed again.
      if (!role) throw notFound('role')
      return role
    }),
  )
}

async function insertRole(tx: Transaction, draft: Omit<Draft, 'clientId'>): Promise<number> {
  const { id } = await tx.db
    .insertInto('roles')
    .values({ name: draft.name, rules: JSON.stringify(draft.rules), requiresTwoStep: draft.requiresTwoStep })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'role.created', object: roleObject({ id, name: draft.name }), after: roleDetails(draft) })
  announceRole(tx, id)
  return id
}
