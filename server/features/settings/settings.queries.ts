import type { Kysely } from 'kysely'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/schema.ts'

export type VersionedSettings = WorkspaceSettings & { version: number }

const defaults = (config: Config): Omit<WorkspaceSettings, 'insideAddresses'> => ({
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
})

export async function readSettings(db: Kysely<Database>, config: Config): Promise<VersionedSettings> {
  const row = await db.selectFrom('settings').select(['value', 'insideAddresses', 'version']).executeTakeFirstOrThrow()
  const { value, insideAddresses, version } = row
  return { ...defaults(config), ...value, insideAddresses, version }
}
