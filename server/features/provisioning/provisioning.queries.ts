import { type Kysely, sql } from 'kysely'
import type { ParamsOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { providerSettings } from '#contract/identityProviders/providerSettings.ts'
import type { Provisioner, provisioningEndpoints } from '#contract/provisioning/provisioning.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { scimAddress } from './provisioner.ts'

const stored = providerSettings.groupRoles

function rows(db: Kysely<Database>) {
  return db
    .selectFrom('provisioners')
    .innerJoin('users', 'users.id', 'provisioners.botId')
    .select(['provisioners.id', 'users.fullName as name', 'begins', 'groupRoles', 'newcomerRoleId'])
    .select(['lastUsedAt', 'heldSince', 'releasedUntil', 'provisioners.version', 'provisioners.createdAt'])
    .select([
      sql<boolean>`provisioners.is_on and users.status = 'bot'`.as('on'),
      sql<number>`(select count(*)::int from provisioned_people where provisioner_id = provisioners.id)`.as('people'),
      sql<number>`(select count(*)::int from provisioned_groups where provisioner_id = provisioners.id)`.as('groups'),
      sql<string | null>`(select hint from provisioner_tokens
        where provisioner_id = provisioners.id and expires_at is null)`.as('hint'),
      sql<Date | null>`(select max(expires_at) from provisioner_tokens
        where provisioner_id = provisioners.id)`.as('oldTokenUntil'),
    ])
    .orderBy('provisioners.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const instant = (at: Date | null) => at?.toISOString() ?? null

const shown = (ctx: Context, row: Row): Provisioner => ({
  ...row,
  groupRoles: stored.parse(row.groupRoles),
  address: scimAddress(ctx),
  oldTokenUntil: instant(row.oldTokenUntil),
  lastUsedAt: instant(row.lastUsedAt),
  heldSince: instant(row.heldSince),
  releasedUntil: instant(row.releasedUntil),
  createdAt: row.createdAt.toISOString(),
})

export async function listProvisioners(ctx: Context): Promise<Provisioner[]> {
  return (await rows(ctx.db).execute()).map((row) => shown(ctx, row))
}

export async function findProvisioner(
  ctx: Context,
  db: Kysely<Database>,
  id: number,
): Promise<Provisioner | undefined> {
  const row = await rows(db).where('provisioners.id', '=', id).executeTakeFirst()
  return row && shown(ctx, row)
}

type Log = typeof provisioningEndpoints.log

/** The newest first. */
export async function listLines(
  db: Kysely<Database>,
  { id }: ParamsOf<Log>,
  { page, size, refused }: QueryOf<Log>,
): Promise<Pick<ResponseOf<Log>, 'rows' | 'total'>> {
  const all = db
    .selectFrom('provisioningLog')
    .where('provisionerId', '=', id)
    .$if(refused !== undefined, (query) => query.where('refusal', 'is not', null))
  const lines = await all
    .select(['id', 'at', 'act', 'title', 'userId', 'refusal', 'detail'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: lines.map((line) => ({ ...line, at: line.at.toISOString() })), total }
}
