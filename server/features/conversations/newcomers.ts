import { z } from 'zod'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { id } from '#contract/http/fields.ts'
import { userJoined } from '#contract/users/users.events.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import type { Reactions } from '../../platform/live/reactions.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { announceChange, conversationObject } from './change.ts'
import { enter } from './entering.ts'

/** Newcomers enter without being asked, so anybody may see what it is. */
export function checkForNewcomers(channel: Pick<Conversation, 'forNewcomers' | 'visibility'>) {
  if (channel.forNewcomers && channel.visibility === 'private') {
    throw invalid({ forNewcomers: 'newcomersNeedPublic' }, 422)
  }
}

/** Accounts know nothing of channels: somebody who joins enters them by this event, in a job a moment later. */
export const newcomerReactions: Reactions = {
  [userJoined.name]: async (events, tx) => {
    for (const { payload } of events) {
      const { userId } = userJoined.payload.parse(payload)
      await tx.enqueue({ kind: 'conversations.newcomer', payload: { userId }, uniqueKey: String(userId) })
    }
  },
}

export const newcomerJobs: JobKinds = {
  'conversations.newcomer': job({
    payload: z.object({ userId: id }),
    run: (ctx, { userId }) => enterAsNewcomer(ctx, userId),
  }),
}

function enterAsNewcomer(ctx: Context, userId: number): Promise<void> {
  return inTransaction(ctx, systemActor('newcomer'), async (tx) => {
    const channels = await tx.db
      .selectFrom('conversations')
      .select(['id', 'name', 'lastSeq'])
      .where('forNewcomers', '=', true)
      .where('archivedAt', 'is', null)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const channel of channels) {
      const entered = await enter(tx, channel, [{ userId, role: 'member' }])
      if (entered.length === 0) continue
      await tx.record({
        action: 'conversation.membersAdded',
        object: conversationObject(channel),
        after: { userIds: entered },
      })
      await announceChange(tx, channel.id)
    }
  })
}
