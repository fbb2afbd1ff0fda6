import type { Device } from '#contract/accounts/sessions.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endSessions } from './sessions.queries.ts'
import { accountObject } from './signIn.ts'
import { describeUserAgent } from './userAgent.ts'

export async function listDevices(ctx: Context, actor: Actor): Promise<Device[]> {
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'ip', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', actor.id)
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
  await inTransaction(ctx, actor, async (tx) => {
    if ((await endSessions(tx.db, actor.id, { only: sessionId })) === 0) throw notFound('session')
    tx.accessChanged([actor.id])
    const action = sessionId === actor.sessionId ? 'account.signedOut' : 'account.sessionEnded'
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
