import type { Kysely, Selectable } from 'kysely'
import { paths } from '#contract/paths.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { baseAddress } from '../accounts/links.ts'

export type ProviderRow = Selectable<Database['identityProviders']>

export const redirectAddress = (ctx: Context) => `${baseAddress(ctx)}${paths.companySignIn}`

/** As their buttons stand. */
export const inOrder = (db: Kysely<Database>) => db.selectFrom('identityProviders').orderBy('position').orderBy('id')

export async function providerOrNone(db: Kysely<Database>, id: number): Promise<ProviderRow> {
  const row = await db.selectFrom('identityProviders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('identityProvider')
  return row
}

export const activeProviders = (db: Kysely<Database>): Promise<ProviderRow[]> =>
  inOrder(db).selectAll().where('isOn', '=', true).execute()
