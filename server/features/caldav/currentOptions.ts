import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { type CollectionName, ownName } from './collections.ts'

/** Whose things, at what time, and which of them; all, when left out. */
export interface CurrentOptions {
  actor: Actor
  now: Date
  ids: readonly number[] | undefined
}

export const nobodys = sql`select 0 as item_id, '' as name, '' as etag where false`

/** `ownName` in SQL. */
export function ownNameOf(collection: CollectionName, id: RawBuilder<unknown>): RawBuilder<string> {
  const [before = '', after = ''] = ownName(collection, 0).split('0')
  return sql`concat(${sql.lit(before)}, ${id}, ${sql.lit(after)})`
}
