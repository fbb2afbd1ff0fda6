import type { Device } from '#contract/accounts/sessions.endpoints.ts'
import { type Actor, type Viewer, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endSessions } from './sessions.queries.ts'
import { accountObject } from './signIn.ts'
import { describeUserAgent } from './userAgent.ts'

/** Sessions of others who view as this person are not this person's devices. */
export async function listDevices(ctx: Context, actor: Actor, userId = actor.id): Promise<Device[]> {
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'ip', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('openedBy', 'is', null)
    .where('expiresAt', '>', ctx.clock.now())
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return sessions.map((session) => ({
    id: session.id,
    ...describeUserAgent(session.userAgent),
    location: session.ip,
    createdAt: session.createdAt.toISOString(),
    recentActivity: session.lastUsedAt.toISOString(),
    current: session.id === actor.sessionId,
  }))
}

/** Ends one of the person's own sessions: its next call answers 401 and its sockets close. */
export async function endDevice(ctx: Context, actor: Actor, sessionId: number): Promise<void> {
  if (actor.viewer) return endView(ctx, actor, actor.viewer)
  await inTransaction(ctx, actor, async (tx) => {
    const own = sessionId === actor.sessionId
    const which = { only: sessionId, ...(own ? { staysKnown: true as const } : {}) }
    if ((await endSessions(tx.db, actor.id, which)) === 0) throw notFound('session')
    tx.accessChanged([actor.id])
    const action = own ? 'account.signedOut' : 'account.sessionEnded'
    await tx.record({ action, object: accountObject(actor), after: { sessionId } })
  })
}

export async function endOtherDevices(ctx: Context, actor: Actor): Promise<number> {
  return inTransaction(ctx, actor, async (tx) => {
    const ended = await endSessions(tx.db, actor.id, { except: actor.sessionId })
    if (ended === 0) return 0
    tx.accessChanged([actor.id])
    await tx.record({ action: 'account.otherSessionsEnded', object: accountObject(actor), after: { ended } })
    return ended
  })
}

/** Ends the session of a person who viewed as somebody else. */
async function endView(ctx: Context, { id, fullName, sessionId, origin }: Actor, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, visitorActor(origin), async (tx) => {
    await tx.db.deleteFrom('sessions').where('id', '=', sessionId).execute()
    tx.accessChanged([id])
    await tx.record({ action: 'user.viewEnded', object: accountObject({ id, fullName }), actorId: viewer.id })
  })
}
