import { type Kysely, sql } from 'kysely'
import type { Backup, Drill } from '#contract/backups/backups.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'

const rowsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.askedBy')
    .select([
      'backups.id',
      'backups.name',
      'backups.state',
      'backups.startedAt',
      'backups.finishedAt',
      'backups.bytes',
      'backups.rows',
      'backups.files',
      'backups.failure',
      'backups.damage',
      'backups.copiedAt',
      'backups.copyFailure',
      'users.id as userId',
      'users.fullName',
      'users.avatarFileId',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const drawn = ({ userId, fullName, avatarFileId, startedAt, finishedAt, copiedAt, ...row }: Row): Backup => ({
  ...row,
  askedBy: userId === null ? null : { id: userId, fullName: fullName ?? '', avatar: fileUrl(avatarFileId) },
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  copiedAt: copiedAt?.toISOString() ?? null,
})

/** The newest first. */
export async function listBackupRows(db: Kysely<Database>, limit: number): Promise<Backup[]> {
  return (await rowsOf(db).orderBy('backups.id', 'desc').limit(limit).execute()).map(drawn)
}

export async function readBackup(db: Kysely<Database>, id: number): Promise<Backup> {
  return drawn(await rowsOf(db).where('backups.id', '=', id).executeTakeFirstOrThrow())
}

/** The one that waits or is being made. */
export function goingBackup(db: Kysely<Database>) {
  return db.selectFrom('backups').select('id').where('state', 'in', ['waiting', 'running']).executeTakeFirst()
}

export async function nextDailyBackup(db: Kysely<Database>, kind: string): Promise<Date | null> {
  const row = await db
    .selectFrom('jobs')
    .select('runAt')
    .where('kind', '=', kind)
    .where('uniqueKey', '=', 'recurring')
    .where('givenUpAt', 'is', null)
    .executeTakeFirst()
  return row?.runAt ?? null
}

interface BackupSummary {
  lastAt: Date | null
  bytes: number | null
  count: number
  failure: string | null
  /** Of the newest finished one. */
  damage: string | null
  copiedAt: Date | null
  copyFailure: string | null
  /** When nights with backups began. */
  since: Date | null
}

export async function standingOfBackups(db: Kysely<Database>, dailyKind: string): Promise<BackupSummary> {
  const { rows } = await sql<BackupSummary>`
    select
      (select max(finished_at) from backups where state = 'done') as "lastAt",
      (select count(*) from backups where state = 'done') as count,
      (select failure from backups where state in ('done', 'failed') order by id desc limit 1) as failure,
      newest.bytes, newest.damage, newest.copied_at as "copiedAt", newest.copy_failure as "copyFailure",
      (select created_at from jobs where kind = ${dailyKind} and unique_key = 'recurring' limit 1) as since
    from (values (1)) as one left join lateral (
      select bytes, damage, copied_at, copy_failure from backups where state = 'done' order by id desc limit 1
    ) as newest on true`.execute(db)
  const [found] = rows
  if (!found) throw new Error('one row was selected')
  return found
}

export async function lastDrill(db: Kysely<Database>): Promise<Drill | null> {
  const row = await db
    .selectFrom('backupDrills')
    .select(['at', 'name', 'milliseconds', 'rows', 'failure'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, at: row.at.toISOString() } : null
}

/** What every file was when it was uploaded, by its key. */
export async function uploadedDigests(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('files').select(['storageKey', 'sha256']).execute()
  return new Map(rows.map(({ storageKey, sha256 }) => [storageKey, sha256]))
}
