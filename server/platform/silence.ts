import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * The mark of a workspace that was restored and not yet declared live: it may be a copy, whose original still runs, so it
 * sends nothing to anybody. It only ever goes away.
 */
export const silentMark = 'silent'

/** Since when; null where the workspace is live. */
export async function silentSince(db: Kysely<Database>): Promise<Date | null> {
  const row = await db.selectFrom('marks').select('at').where('name', '=', silentMark).executeTakeFirst()
  return row?.at ?? null
}

/** Where something leaves the workspace. Jobs that go outward are not even claimed; this is for what finds another way. */
export async function refuseWhileSilent(db: Kysely<Database>): Promise<void> {
  if ((await silentSince(db)) !== null) throw new Error('This workspace is silent since its restore: nothing leaves it')
}

/** For a statement over `jobs`: what may be done now. */
export const notSilenced = (outwardKinds: readonly string[]) =>
  sql<boolean>`(kind <> all(${outwardKinds}::text[]) or not exists (select from marks where name = ${silentMark}))`
