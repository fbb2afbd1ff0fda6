import { z } from 'zod'
import { subjectOf } from '#contract/conversations/conversations.policy.ts'
import { messagePath } from '#contract/href.ts'
import { id } from '#contract/http/fields.ts'
import { messageSent } from '#contract/messages/messages.events.ts'
import { previewText } from '#contract/messages/preview.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import type { Reactions } from '../../platform/live/reactions.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { namesIn } from '../messages/messages.queries.ts'
import { notify } from '../notifications/notify.ts'
import { type AwayNews, newsForAway } from './away.queries.ts'
import { isNoticed } from './noticed.ts'

const kind = 'unseen.tellAway'
const payload = z.object({ conversationId: id })
/** People who are there have read it by then, and messages that follow each other quickly become one notification. */
const afterMs = 5_000
/** A message that is unread for longer was already sent, or is no news any more. */
const newsForMs = 24 * 60 * 60 * 1000
const longestText = 200

/** Absent people get messages by push and e-mail, by their own rules. */
export const awayReactions: Reactions = {
  async [messageSent.name](events, tx) {
    const runAt = new Date(tx.now.getTime() + afterMs)
    // Talk comes in runs.
    for (const conversationId of new Set(events.map((event) => payload.parse(event.payload).conversationId))) {
      await tx.enqueue({ kind, payload: { conversationId }, runAt, uniqueKey: String(conversationId) })
    }
  },
}

export const awayJobs: JobKinds = {
  [kind]: job({
    payload,
    outward: 'push',
    async run(ctx, { conversationId }) {
      const since = new Date(ctx.clock.now().getTime() - newsForMs)
      for (const news of await newsForAway(ctx.db, conversationId, since)) await tell(ctx, conversationId, news)
    },
  }),
}

async function tell(ctx: Context, conversationId: number, news: AwayNews) {
  const counts = { unreadCount: 1, mentionCount: news.mentioned ? 1 : 0 }
  if (!isNoticed({ ...news, ...counts }, ctx.clock.now())) return
  await inTransaction(ctx, systemActor(kind), async (tx) => {
    if (!(await noteTold(tx, conversationId, news))) return
    // By the rights that the person has now, though nobody is signed in here.
    const person = await actorFor(tx.db, news.userId)
    if (!person?.ability.can('read', subjectOf(news.type))) return
    const { type, place, messageId, authorId, text } = news
    const shown = previewText(text, await namesIn(tx.db, [text])).slice(0, longestText)
    await notify(tx, [news.userId], {
      kind: kindOf(news),
      params: { text: shown, place: type === 'channel' ? `#${place}` : place },
      href: messagePath({ conversationId, type, messageId }),
      about: [{ kind: 'conversation', id: conversationId, title: place }],
      actorId: authorId,
      target: { about: 'conversation', id: conversationId, messageId },
      // As the notices of an open page are tagged, so that nobody sees the same message twice.
      tag: type === 'dm' ? `p${authorId}` : `c${conversationId}`,
    })
  })
}

function kindOf({ type, mentioned }: AwayNews) {
  if (type === 'dm') return 'directMessage'
  return mentioned ? 'mentioned' : 'channelMessage'
}

/** False when another run was faster. */
async function noteTold(tx: Transaction, conversationId: number, { userId, seq }: AwayNews): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('toldAway')
    .values({ userId, conversationId, seq })
    .onConflict((row) => row.columns(['userId', 'conversationId']).doUpdateSet({ seq }).where('toldAway.seq', '<', seq))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
