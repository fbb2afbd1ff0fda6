import { type Kysely, sql } from 'kysely'
import { type IdentityProvider, identityProvider } from '#contract/identityProviders/identityProviders.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { inOrder, type ProviderRow } from './identityProviders.queries.ts'
import { wayOf } from './ways.ts'

export async function listProviders(ctx: Context): Promise<IdentityProvider[]> {
  const people = await ctx.db
    .selectFrom('identities')
    .select(['providerId', sql<number>`count(*)`.as('count')])
    .groupBy('providerId')
    .execute()
  const counts = new Map(people.map(({ providerId, count }) => [providerId, count]))
  const rows = await inOrder(ctx.db).selectAll().execute()
  return rows.map((row) => shown(ctx, row, counts.get(row.id) ?? 0))
}

export async function shownProvider(ctx: Context, db: Kysely<Database>, row: ProviderRow): Promise<IdentityProvider> {
  const { count } = await db
    .selectFrom('identities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('providerId', '=', row.id)
    .executeTakeFirstOrThrow()
  return shown(ctx, row, count)
}

function shown(ctx: Context, row: ProviderRow, people: number): IdentityProvider {
  const { id, name, domains, groupsClaim, groupRoles, newcomerRoleId, version, kind, clientSecret } = row
  const way = wayOf(kind)
  return identityProvider.parse({
    ...{ id, name, domains, groupsClaim, groupRoles, newcomerRoleId, version, people },
    on: row.isOn,
    hasSecret: !way.needsSecret || Boolean(ctx.secrets.unseal(clientSecret)),
    createdAt: row.createdAt.toISOString(),
    ...way.shown(ctx, row),
  })
}
