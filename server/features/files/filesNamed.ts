import { type Kysely, type SqlBool, sql } from 'kysely'
import { hasWords, isWordless } from '../../platform/database/words.ts'
import type { Database } from '../../platform/schema.ts'

/**
 * Files of this kind of thing by the beginnings of words of their names, newest first; the caller joins the thing and
 * asks who may see it. The words are found first (`offset 0`): along the order of ids, a rare word would be looked for
 * in every name.
 */
export const filesNamed = (db: Kysely<Database>, attachedKind: string, query: string) =>
  db
    .selectFrom((of) =>
      of
        .selectFrom('files')
        .select(['files.id', 'files.name', 'files.attachedId'])
        .where('files.attachedKind', '=', attachedKind)
        .where(isWordless(query) ? sql<SqlBool>`false` : hasWords(sql`files.name`, query))
        .offset(sql.lit(0))
        .as('files'),
    )
    .orderBy('files.id', 'desc')
