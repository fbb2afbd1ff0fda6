import { sql } from 'kysely'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import { notFound } from '../../platform/errors.ts'
import { decideRegistration } from './registrationDecision.ts'

/** New people wait in the queue of everybody who may let them in. */
export const registrationApprovals: ApprovalSource = {
  source: 'registration',
  waiting: (actor, scope) =>
    scope === 'mine' && actor.ability.can('manage', 'User')
      ? sql`select id, 'registration' as kind, created_at as asked_at, id as asked_by, null as space_id,
          null as end_day, full_name || ' ' || email as words from users where status = 'pending'`
      : null,
  async rows(ctx, _actor, ids) {
    const found = await ctx.db
      .selectFrom('users')
      .select(['id', 'fullName', 'email', 'version', 'createdAt'])
      .where('id', 'in', ids)
      .execute()
    return found.map(
      ({ id, fullName, email, version, createdAt }): Approval => ({
        source: 'registration',
        id,
        version,
        key: null,
        title: email,
        kind: 'registration',
        askedBy: { id, fullName, avatar: null },
        askedAt: createdAt.toISOString(),
        reason: '',
        assignee: null,
        approver: null,
        space: null,
        endDay: null,
        newEndDay: null,
        checklist: { done: 0, total: 0 },
        attachmentCount: 0,
        commentCount: 0,
        own: false,
        deputyFor: null,
        undoable: false,
        transferable: false,
      }),
    )
  },
  async decide(ctx, actor, { id, version }, decision) {
    if (!actor.ability.can('manage', 'User')) throw notFound('registration')
    const answer =
      decision.decision === 'approve' ? decision : ({ decision: 'reject', reason: decision.reason } as const)
    await decideRegistration(ctx, actor, id, answer)
    return { version }
  },
}
