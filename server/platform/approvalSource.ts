import type { RawBuilder } from 'kysely'
import type { ApprovalScope } from '#contract/approvals/approvals.endpoints.ts'
import type { Approval, ApprovalSourceName, Decision } from '#contract/approvals/approvals.schemas.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'

interface Item {
  id: number
  version: number
}

/**
 * A feature that asks for decisions. The queue unites the sources in SQL, so that order, pages, counts and filters are
 * those of one list, and lets the source draw the rows of one page. What is refused is thrown as everywhere else; where
 * somebody was faster, `current` of the conflict holds a `decided` of the contract.
 */
export interface ApprovalSource {
  source: ApprovalSourceName
  /**
   * `select id, kind, asked_at, asked_by, space_id, end_day, words`: what waits for this person, also as a deputy on
   * the workspace's day `today` (`mine`), or everything that waits (`all`, only asked for those who see it all).
   * `words` is what a search looks through; a source that knows no space or day selects null. Null when nothing can
   * wait for this person.
   */
  waiting(actor: Actor, scope: ApprovalScope, today: string): RawBuilder<unknown> | null
  /** These requests as the reader sees them, in any order. */
  rows(ctx: Context, actor: Actor, ids: readonly number[]): Promise<Approval[]>
  /** Answers the version that taking it back has to name. */
  decide(ctx: Context, actor: Actor, item: Item, decision: Decision): Promise<{ version: number }>
  /** Takes a decision of a moment ago back, by who made it. */
  undo?(ctx: Context, actor: Actor, item: Item): Promise<{ version: number }>
  transfer?(ctx: Context, actor: Actor, item: Item, approverId: number): Promise<{ version: number }>
}
