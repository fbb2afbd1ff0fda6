import { type RawBuilder, sql } from 'kysely'
import type { TrashKind } from '#contract/trash/trash.endpoints.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import type { Transaction } from './transaction.ts'

/** Who looks into the trash, on that day of the workspace. */
export interface TrashReader {
  actor: Actor
  today: string
}

/** A feature whose things go to the trash. The trash decides who sees an entry; the source only knows how to. */
export interface TrashSource {
  kind: TrashKind
  /**
   * `select id, title, detail, deleted_at, deleted_by, own_only, space_id` of everything that is deleted, except what
   * went with its parent. `own_only` things (a private event, a card of one's own space) are shown to no Admin either.
   * `space_id` is where the thing lies; null where it belongs to nobody's space.
   */
  deleted: RawBuilder<unknown>
  /** The same for a reader, where it is closed to some who see where it lay. */
  deletedFor?(reader: TrashReader): RawBuilder<unknown>
  /**
   * Its title is `beginningOf` what somebody wrote, with Markdown and tokens of names. Such words are not written into
   * the activity log: a line about it is called by its `detail`.
   */
  written?: true
  /** Through the feature's own service, with its record and event. Throws where it cannot come back (its place is gone). */
  restore(ctx: Context, actor: Actor, id: number): Promise<unknown>
  /** Deletes the row and what hangs on it; the trash records and announces it. Nothing happens when it is already gone. */
  removeForGood(tx: Transaction, id: number): Promise<void>
}

/** As much of a text as the trash shows. */
export const beginningOf = (text: RawBuilder<unknown>) => sql`left(${text}, 300)`
