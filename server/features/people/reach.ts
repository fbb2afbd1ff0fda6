import type { Kysely } from 'kysely'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { mayGrant } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { loadRolesAndRules } from '../roles/roles.queries.ts'
import { findManaged } from './people.queries.ts'

/** A person as this reader manages them. */
export async function managedProfile(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  id: number,
): Promise<ManagedProfile> {
  const found = await findManaged(db, { viewerId: actor.id, now }, id)
  if (!found) throw notFound('user')
  const { rules } = await loadRolesAndRules(db, id)
  return { ...found, withinReach: mayGrant(actor.ability, rules) }
}

/**
 * The same, locked until the commit, for a person who may change it: nobody takes over an account with more rights than
 * their own.
 */
export async function personInHand(tx: Transaction, actor: Actor, id: number): Promise<ManagedProfile> {
  await tx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const person = await managedProfile(tx.db, actor, tx.now, id)
  if (!person.withinReach) throw forbidden('beyondOwnRights')
  return person
}

export const personObject = ({ id, fullName }: { id: number; fullName: string }) => ({
  kind: 'user',
  id,
  title: fullName,
})
