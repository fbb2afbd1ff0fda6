import { type Kysely, sql } from 'kysely'
import { firstFree, stemOf } from '#contract/people/username.ts'
import type { Database } from '../../platform/schema.ts'

/** Of these user names and their numbered ones, those that somebody has, with the address of each. */
export async function namesAround(db: Kysely<Database>, usernames: readonly string[]): Promise<Map<string, string>> {
  const stems = usernames.map(stemOf)
  const found = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where(sql<boolean>`exists (select from unnest(${stems}::text[]) as stem where starts_with(username, stem))`)
    .execute()
  return new Map(found.map(({ username, email }) => [username, email]))
}

export async function freeUsername(db: Kysely<Database>, wanted: string): Promise<string> {
  const taken = await namesAround(db, [wanted])
  return firstFree(wanted, (username) => taken.has(username))
}
