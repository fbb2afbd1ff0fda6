import type { BodyOf } from '#contract/http/endpoint.ts'
import { adminRole } from '#contract/roles/roleNames.ts'
import type { Role, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { announcePerson } from '../users/announce.ts'
import {
  announceRights,
  announceRole,
  checkGrant,
  checkName,
  lockedRole,
  refusingTakenName,
  roleDetails,
  roleObject,
} from './change.ts'
import { holdersOf } from './roles.queries.ts'

type Revision = BodyOf<typeof roleEndpoints.update>

export async function reviseRole(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...draft }: Revision,
): Promise<Role> {
  return refusingTakenName(() =>
    inTransaction(ctx, actor, async (tx) => {
      const before = await lockedRole(tx, id)
      if (before.version !== version) throw conflict('staleVersion', before)
      checkRevision(actor, before, draft)
      await tx.db
        .updateTable('roles')
        .set({ ...draft, rules: JSON.stringify(draft.rules), version: version + 1 })
        .where('id', '=', id)
        .execute()
      const after: Role = { ...before, ...draft, version: version + 1 }
      await tx.record({
        action: 'role.changed',
        object: roleObject(after),
        before: roleDetails(before),
        after: roleDetails(after),
      })
      const holders = await holdersOf(tx.db, id)
      announceRights(tx, holders)
      announceRole(tx, id)
      if (after.name !== before.name) for (const holder of holders) await announcePerson(tx, holder)
      return after
    }),
  )
}

function checkRevision(actor: Actor, before: Role, draft: Omit<Revision, 'version'>) {
  if (before.builtIn && draft.name !== before.name) throw invalid({ name: 'roleNameBuiltIn' }, 422)
  if (!before.builtIn) checkName(draft.name)
  if (before.name === adminRole && !managesAll(draft.rules)) throw invalid({ rules: 'adminRulesFixed' }, 422)
  checkGrant(actor, before.rules)
  checkGrant(actor, draft.rules)
}
