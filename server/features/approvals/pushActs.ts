import { sql } from 'kysely'
import { decision } from '#contract/approvals/approvals.schemas.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import { today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import type { PushActs, TargetAbout } from '../../platform/pushActs.ts'

/** Requests are decided from a notification as in the queue, at the version that was shown there. */
export function approvalPushActs(sources: () => readonly ApprovalSource[]): PushActs<TargetAbout<'approval'>> {
  const sourceOf = (name: string) => sources().find(({ source }) => source === name)
  return {
    about: 'approval',
    async offer(ctx, actor, target) {
      const source = sourceOf(target.source)
      const waiting = source?.waiting(actor, 'mine', await today(ctx))
      if (!source || !waiting) return null
      const { rows } = await sql`select id from (${waiting}) as waiting where id = ${target.id}`.execute(ctx.db)
      const [row] = rows.length > 0 ? await source.rows(ctx, actor, [target.id]) : []
      if (!row) return null
      // Found by its key wherever the queue would have it, and asked for the reason at once.
      const place = { ret: `${target.source}-${target.id}`, sort: '-askedAt' }
      const refusal = href(paths.approvals, row.key === null ? place : { ...place, q: row.key })
      return {
        target: { ...target, version: row.version },
        actions: row.own ? [] : [{ action: 'approve' }, { action: 'refuse', href: refusal }],
        waiting: 1,
      }
    },
    async act(ctx, actor, { source, id, version }, { action, text }) {
      if (action !== 'approve' && action !== 'refuse') return
      const owner = sourceOf(source)
      if (!owner || version === undefined) throw notFound('approval')
      const made = action === 'approve' ? { decision: 'approve' } : { decision: 'cancel', reason: text }
      await owner.decide(ctx, actor, { id, version }, decision.parse(made))
    },
  }
}
