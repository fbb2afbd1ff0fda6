import { feedChanged } from '#contract/calendar/calendar.events.ts'
import type { Feed, feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { PersonalKeys } from '../../platform/personalKeys.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { baseAddress } from '../accounts/links.ts'
import { newToken } from '../accounts/tokens.ts'
import { userRoom } from '../users/rooms.ts'

type Choice = BodyOf<typeof feedEndpoints.open>

export async function readFeed({ db }: Context, actor: Actor): Promise<Feed | null> {
  const row = await db
    .selectFrom('calendarFeeds')
    .select(['tasks', 'holidays', 'closings', 'payments', 'createdAt', 'usedAt'])
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, createdAt: row.createdAt.toISOString(), usedAt: row.usedAt?.toISOString() ?? null }
}

const feedObject = ({ id, fullName }: Actor) => ({ kind: 'calendarFeed', id, title: fullName })

/** The address is sent only here, once; the stored hash opens nothing. */
export async function openFeed(ctx: Context, actor: Actor, choice: Choice): Promise<{ feed: Feed; address: string }> {
  const { token, hash } = newToken()
  const feed = await inTransaction(ctx, actor, async (tx) => {
    const row = { ...choice, tokenHash: hash, createdAt: tx.now, usedAt: null }
    await tx.db
      .insertInto('calendarFeeds')
      .values({ ...row, userId: actor.id })
      .onConflict((mine) => mine.column('userId').doUpdateSet(row))
      .execute()
    await tx.record({ action: 'calendarFeed.opened', object: feedObject(actor), after: choice })
    tx.emit(feedChanged, {}, [userRoom(actor.id)])
    return { ...choice, createdAt: tx.now.toISOString(), usedAt: null }
  })
  return { feed, address: `${baseAddress(ctx)}/calendar/${token}.ics` }
}

export async function revokeFeed(ctx: Context, actor: Actor): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    if (await endFeed(tx, actor.id)) await tx.record({ action: 'calendarFeed.revoked', object: feedObject(actor) })
  })
}

async function endFeed(tx: Transaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('calendarFeeds').where('userId', '=', userId).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  tx.emit(feedChanged, {}, [userRoom(userId)])
  return true
}

export const feedKeys: PersonalKeys = { name: 'calendarFeed', end: endFeed }
