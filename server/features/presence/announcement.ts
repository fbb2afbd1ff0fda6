import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { id } from '#contract/http/fields.ts'
import { eventKind } from '#contract/live/event.ts'
import type { Presence, presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readPresence } from './presence.queries.ts'
import type { PresenceTable } from './presence.table.ts'

/** Goes to no room: it makes the processes look again, and people get the change with the next differences. */
export const presenceAnnounced = eventKind('presence.announced', z.object({ userId: id }))

export function setDoNotDisturb(
  ctx: Context,
  actor: Actor,
  { on, until }: BodyOf<typeof presenceEndpoints.setDoNotDisturb>,
): Promise<Presence> {
  const end = on ? endOf(ctx, until, 'until') : null
  return announce(ctx, actor, 'presence.doNotDisturbSet', { on, until }, { doNotDisturb: on, doNotDisturbUntil: end })
}

export function setStatus(
  ctx: Context,
  actor: Actor,
  { status }: BodyOf<typeof presenceEndpoints.setStatus>,
): Promise<Presence> {
  return announce(ctx, actor, 'presence.statusSet', status, {
    statusEmoji: status?.emoji ?? null,
    statusText: status?.text ?? null,
    statusUntil: endOf(ctx, status?.until ?? null, 'status.until'),
  })
}

function endOf(ctx: Context, until: string | null, field: string): Date | null {
  if (until === null) return null
  const end = new Date(until)
  if (end <= ctx.clock.now()) throw invalid({ [field]: 'timeInPast' })
  return end
}

async function announce(
  ctx: Context,
  actor: Actor,
  action: string,
  after: unknown,
  change: Omit<Insertable<PresenceTable>, 'userId'>,
): Promise<Presence> {
  await inTransaction(ctx, actor, async (tx) => {
    await tx.db
      .insertInto('presence')
      .values({ userId: actor.id, ...change })
      .onConflict((row) => row.column('userId').doUpdateSet(change))
      .execute()
    await tx.record({ action, object: { kind: 'user', id: actor.id, title: actor.fullName }, after })
    tx.emit(presenceAnnounced, { userId: actor.id }, [])
  })
  const [presence] = await readPresence(ctx, [actor.id])
  if (!presence) throw notFound('user')
  return presence
}
