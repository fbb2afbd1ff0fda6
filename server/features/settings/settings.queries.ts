import type { Kysely } from 'kysely'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/schema.ts'

export type VersionedSettings = WorkspaceSettings & { version: number }

const defaults = (config: Config): WorkspaceSettings => ({
  workspaceName: 'İmece',
  timeZone: config.timeZone,
  registrationMode: 'approval',
  registrationDomains: [],
  extraLanguages: [],
  discountLimit: 1500,
  expenseLimits: {
    meal: 150_000,
    transport: 500_000,
    fuel: 400_000,
    lodging: 600_000,
    representation: 500_000,
    stationery: 300_000,
    parking: 50_000,
    other: null,
  },
  fileQuota: null,
  personFileQuota: null,
  insideAddresses: [],
})

export async function readSettings(db: Kysely<Database>, config: Config): Promise<VersionedSettings> {
  const row = await db.selectFrom('settings').select(['value', 'version']).executeTakeFirstOrThrow()
  return { ...defaults(config), ...row.value, version: row.version }
}
