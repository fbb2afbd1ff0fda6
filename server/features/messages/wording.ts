import { type Kysely, sql } from 'kysely'
import { resolveTyped, typedNames } from '#contract/messages/mentions.ts'
import { cleanText } from '#contract/text/clean.ts'
import { fold } from '#contract/text/fold.ts'
import type { Database } from '../../platform/schema.ts'

/** The text as we store it: cleaned, with tokens for people and roles that were typed by name. */
export async function keptText(db: Kysely<Database>, text: string): Promise<string> {
  const clean = cleanText(text)
  const names = typedNames(clean)
  return names.length === 0 ? clean : resolveTyped(clean, await tokensFor(db, names))
}

/** A user name wins over a role of the same name. */
async function tokensFor(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; token: string }>`
    select tr_fold(name) as name, '<@rol:' || id || '>' as token from roles
    where tr_fold(name) = any(${names.map(fold)}::text[])
    union all
    select username, '<@' || id || '>' from users
    where username = any(${names.map((name) => name.toLowerCase())}::text[]) and status = 'active'`.execute(db)
  const roles = new Map(rows.filter(({ token }) => token.startsWith('<@rol:')).map(({ name, token }) => [name, token]))
  const people = new Map(
    rows.filter(({ token }) => !token.startsWith('<@rol:')).map(({ name, token }) => [name, token]),
  )
  const found = names.map((name) => [name, people.get(name.toLowerCase()) ?? roles.get(fold(name))] as const)
  return new Map(found.flatMap(([name, token]) => (token === undefined ? [] : [[name, token] as const])))
}
