import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import { workspaceSetUp } from '#contract/users/users.events.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import type { Reactions } from '../../platform/live/reactions.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { colleagues } from '../users/users.queries.ts'
import { create } from './opening.ts'

const channels = [
  { key: 'general', posting: 'everybody' },
  { key: 'announcements', posting: 'managers' },
] as const

/** A workspace begins with two channels that everybody enters, so that whoever is invited arrives among people. */
export const firstChannelReactions: Reactions = {
  [workspaceSetUp.name]: async (events, tx) => {
    for (const { payload } of events) {
      const { userId } = workspaceSetUp.payload.parse(payload)
      await tx.enqueue({ kind: 'conversations.firstChannels', payload: { userId }, uniqueKey: String(userId) })
    }
  },
}

export const firstChannelJobs: JobKinds = {
  'conversations.firstChannels': job({
    payload: z.object({ userId: id }),
    run: (ctx, { userId }) => openFirstChannels(ctx, userId),
  }),
}

/** Both or none. A second run, or a later Admin's set-up, finds channels, be they in the trash, and adds nothing. */
function openFirstChannels(ctx: Context, adminId: number): Promise<void> {
  return inTransaction(ctx, systemActor('firstChannels'), async (tx) => {
    const admin = await tx.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', adminId)
      .forUpdate()
      .executeTakeFirst()
    const known = await tx.db.selectFrom('conversations').select('id').where('type', '=', 'channel').executeTakeFirst()
    if (!admin || known) return
    const people = await colleagues(tx.db).select('id').where('status', '=', 'active').execute()
    for (const { key, posting } of channels) {
      const say = (of: 'name' | 'topic') => ctx.words.say(admin.language, 'conversations', `first.${key}.${of}`)
      await create(tx, adminId, {
        type: 'channel',
        name: say('name'),
        topic: say('topic'),
        visibility: 'public',
        posting,
        forNewcomers: true,
        userIds: people.map(({ id }) => id),
      })
    }
  })
}
