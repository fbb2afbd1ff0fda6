import { type Kysely, type Selectable, sql } from 'kysely'
import type { IdentityProvider } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { baseAddress } from '../accounts/links.ts'

export type ProviderRow = Selectable<Database['identityProviders']>

export const redirectAddress = (ctx: Context) => `${baseAddress(ctx)}${paths.companySignIn}`

/** With the number that stands for the provider, as each tells only of its own people. */
export const logoutPath = '/api/auth/company/:id/backchannel-logout'

const inOrder = (db: Kysely<Database>) => db.selectFrom('identityProviders').orderBy('position').orderBy('id')

export async function providerOrNone(db: Kysely<Database>, id: number): Promise<ProviderRow> {
  const row = await db.selectFrom('identityProviders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('identityProvider')
  return row
}

export const activeProviders = (db: Kysely<Database>): Promise<ProviderRow[]> =>
  inOrder(db).selectAll().where('isOn', '=', true).execute()

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
  const { clientSecret, isOn, position: _, createdAt, ...rest } = row
  return {
    ...rest,
    on: isOn,
    hasSecret: Boolean(ctx.secrets.unseal(clientSecret)),
    people,
    redirectAddress: redirectAddress(ctx),
    logoutAddress: `${baseAddress(ctx)}${logoutPath.replace(':id', String(row.id))}`,
    createdAt: createdAt.toISOString(),
  }
}
