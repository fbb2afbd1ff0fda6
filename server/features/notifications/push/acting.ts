import type { FastifyRequest } from 'fastify'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { type PushOutcome, type pushEndpoints, pushOutcome } from '#contract/notifications/push.endpoints.ts'
import { type Actor, type Origin, visitorActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { conflict, invalid, unavailable } from '../../../platform/errors.ts'
import { attempt } from '../../../platform/http/attempt.ts'
import { fromNotification, pushTarget, withdrawal } from '../../../platform/pushActs.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { actorOfSession } from '../../accounts/actorFor.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { setNotificationRead } from '../reading.ts'
import { announceSettings } from '../settings.ts'
import type { Above } from './above.ts'
import { pushedByKey, trialTag } from './pushed.ts'

interface Call {
  ctx: Context
  origin: Origin
  request: FastifyRequest
}
type Act = BodyOf<typeof pushEndpoints.act>
type Found = NonNullable<Awaited<ReturnType<typeof found>>>

const mostTries = 5
/** A try that was begun and never ended, as its process died, may be made again after this. */
const claimMs = 30_000

const keyInvalid = () => invalid({ key: 'pushKeyInvalid' })

async function found({ db, clock }: Context, origin: Origin, key: string) {
  const now = clock.now()
  const pushed = await pushedByKey(db, now, key).executeTakeFirst()
  const actor = pushed && (await actorOfSession(db, now, pushed.sessionId, fromNotification(origin)))
  // Who has to set up two steps first may not go around them.
  return actor && actor.id === pushed.userId && !actor.twoStepDue ? { pushed, actor } : undefined
}

/**
 * Does once what the notification offered, as its person and with their rights of now. What may be repeated answers
 * what came of it, so that a double tap or a lost answer does nothing twice.
 */
export async function actFromPush({ ctx, origin, request }: Call, above: Above, act: Act): Promise<PushOutcome> {
  const known = await found(ctx, origin, act.key)
  if (!known) throw keyInvalid()
  const { pushed, actor } = known
  if (pushed.outcome && pushed.action === act.action) return pushOutcome.parse(pushed.outcome)
  if (pushed.usedAt !== null || !pushed.actions.includes(act.action) || pushed.tries >= mostTries) throw keyInvalid()
  if (!(await claim(ctx, pushed, act.action))) throw conflict('pushBusy', undefined)
  // From here on the call is this person's: what it is refused stands under their name.
  request.actor = actor
  const answer = await attempt({ ctx, language: actor.language, request }, () => perform(ctx, above, known, act))
  if (!answer.done && answer.status >= 500) {
    await ctx.db.updateTable('pushedNotifications').set({ claimedAt: null }).where('id', '=', pushed.id).execute()
    throw unavailable()
  }
  const say = (key: string) => ctx.words.say(actor.language, 'notifications', key)
  const title = answer.done ? say(`push.done.${act.action}`) : answer.message
  const outcome = { done: answer.done, title, unread: await above.unread(ctx, actor) }
  await end(ctx, actor, pushed, outcome)
  return outcome
}

async function claim({ db, clock }: Context, { id }: Found['pushed'], action: Act['action']): Promise<boolean> {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('pushedNotifications')
    .set((of) => ({ claimedAt: now, action, tries: of('tries', '+', 1) }))
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where((of) => of.or([of('claimedAt', 'is', null), of('claimedAt', '<', new Date(now.getTime() - claimMs))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function perform(ctx: Context, above: Above, { pushed, actor }: Found, act: Act): Promise<void> {
  const target = pushed.target && pushTarget.parse(pushed.target)
  if (target) {
    const once = `push-${hashToken(act.key).slice(0, 32)}`
    const text = 'text' in act ? act.text : ''
    await above.actsOn(target)?.act(ctx, actor, target, { action: act.action, text, once })
  }
  // Who answered has seen it.
  if (pushed.notificationId !== null) await setNotificationRead(ctx, actor, pushed.notificationId, true)
}

async function end(ctx: Context, actor: Actor, { id, tokenId }: Found['pushed'], outcome: PushOutcome): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const ended = { outcome: JSON.stringify(outcome), settledAt: tx.now }
    await tx.db.updateTable('pushedNotifications').set(ended).where('id', '=', id).execute()
    await tx.db.updateTable('oneTimeTokens').set({ usedAt: tx.now }).where('id', '=', tokenId).execute()
  })
}

/** The device says that it shows it. It may be read elsewhere by now, so it is looked at again. */
export async function noteArrival(ctx: Context, origin: Origin, key: string): Promise<void> {
  const known = await found(ctx, origin, key)
  if (!known) throw keyInvalid()
  const { id, tag, userId, arrivedAt } = known.pushed
  if (arrivedAt !== null) return
  await inTransaction(ctx, visitorActor(origin), async (tx) => {
    await tx.db.updateTable('pushedNotifications').set({ arrivedAt: tx.now }).where('id', '=', id).execute()
    if (tag === trialTag) announceSettings(tx, userId)
    else await tx.enqueue(withdrawal({ pushedId: id }, tx.now))
  })
}
