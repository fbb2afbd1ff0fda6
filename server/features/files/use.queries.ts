import { type Kysely, sql } from 'kysely'
import type { StorageUse } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'

const bytesOf = sql<number>`coalesce(sum(files.size), 0)::bigint`
const unattachedOf = sql<number>`coalesce(sum(files.size) filter (where files.attached_kind is null), 0)::bigint`

export function storedBytes(db: Kysely<Database>) {
  return db
    .selectFrom('files')
    .select((files) => [bytesOf.as('bytes'), files.fn.countAll<number>().as('files')])
    .executeTakeFirstOrThrow()
}

/** The bytes that a person uploaded since then, and how many of them nothing uses yet. */
export function broughtSince(db: Kysely<Database>, ownerId: number, since: Date) {
  return db
    .selectFrom('files')
    .select([bytesOf.as('bytes'), unattachedOf.as('unattached')])
    .where('ownerId', '=', ownerId)
    .where('made', '=', false)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
}

export async function broughtBy(db: Kysely<Database>, ownerId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(bytesOf.as('bytes'))
    .where('ownerId', '=', ownerId)
    .where('made', '=', false)
    .executeTakeFirstOrThrow()
  return bytes
}

const shownHolders = 10

/** Everything that is stored, and whose files take most of it. */
export async function storageUse(db: Kysely<Database>): Promise<StorageUse> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.ownerId')
    .select((files) => ['users.id', 'users.fullName', 'users.avatarFileId', files.fn.countAll<number>().as('files')])
    .select(bytesOf.as('bytes'))
    .groupBy('users.id')
    .orderBy('bytes', 'desc')
    .orderBy('users.id')
    .limit(shownHolders)
    .execute()
  const holders = rows.map(({ id, fullName, avatarFileId, bytes, files }) => ({
    person: { id, fullName, avatar: fileUrl(avatarFileId) },
    bytes,
    files,
  }))
  return { ...(await storedBytes(db)), holders }
}
