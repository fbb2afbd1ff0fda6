import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/schema.ts'

/** The apps that the person confirmed as theirs. */
export const confirmedApps = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('pushTokens').where('userId', '=', userId).where('confirmedAt', 'is not', null)
