import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ExpenseStanding } from '#contract/expenses/expenses.policy.ts'
import type { AbilityRule } from '#contract/roles/abilities.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { delegatorsOf } from '../delegations/delegations.queries.ts'

const keeping: AbilityRule[] = [
  { action: 'manage', subject: 'Expense' },
  { action: 'approve', subject: 'Expense' },
]

/**
 * `select user_id …`: active people with a role that decides about expenses. An Admin, who may do everything, is not an
 * accountant by that: what waits for accounting waits for accountants.
 */
export const accountantIds: RawBuilder<number> = sql<number>`
  select user_roles.user_id from user_roles
  join roles on roles.id = user_roles.role_id join users on users.id = user_roles.user_id
  where users.status = 'active' and (${sql.join(
    keeping.map((rule) => sql`roles.rules @> ${sql.lit(JSON.stringify([rule]))}::jsonb`),
    sql` or `,
  )})`

const isAccountant = ({ rules }: Actor) =>
  keeping.some(({ action, subject }) => rules.some((rule) => rule.action === action && rule.subject === subject))

/** Keeps the books today: by a role, or for somebody who is away. */
export const keepsBooks = (actor: Actor, today: string): RawBuilder<SqlBool> =>
  isAccountant(actor)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from delegations where delegator_id in (${accountantIds})
        and delegator_id in (${delegatorsOf(actor.id, today)}))`

export async function loadExpenseStanding(db: Kysely<Database>, actor: Actor, today: string): Promise<ExpenseStanding> {
  const { rows } = await sql<{ delegators: number[]; books: boolean }>`
    select array(${delegatorsOf(actor.id, today)}) as delegators, ${keepsBooks(actor, today)} as books`.execute(db)
  return {
    id: actor.id,
    isAdmin: hasAdminRole(actor.roles),
    isAccountant: rows[0]?.books ?? false,
    decidesFor: [actor.id, ...(rows[0]?.delegators ?? [])],
    looks: actor.viewer !== undefined,
  }
}
