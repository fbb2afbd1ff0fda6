import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BroughtOccurrence, CalendarSource } from '../../platform/calendarSource.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { hashToken } from '../accounts/tokens.ts'
import { tasksInRange } from '../tasks/calendar.ts'
import { guestsOf, seriesSince } from './calendar.queries.ts'
import { holidaysBetween } from './holidays.queries.ts'
import { writeFeed } from './ics/feed.ts'
import { broughtOccurrences } from './layers.ts'
import { dayMs, dayOfClock, minuteMs } from './times.ts'

const daysBack = 180
const daysAhead = 400
/** A program asks for its feed a few times an hour; somebody who tries addresses out asks more often. */
const asksPerMinute = 30
const address = /^([\w-]{43})\.ics$/

const datedLayers = ['closings', 'payments'] as const

const params = z.object({ file: z.string() })

export function serveFeeds(app: FastifyInstance, ctx: Context, sources: () => readonly CalendarSource[]) {
  // Each feed has its own limit, as the programs of an office share one network address; unknown feeds count by
  // address.
  const keyGenerator = async (request: FastifyRequest) => {
    const feed = await findFeed(ctx, params.parse(request.params).file)
    return feed ? `feed:${feed.userId}` : `ip:${request.ip}`
  }
  const config = { rateLimit: { max: asksPerMinute, timeWindow: minuteMs, keyGenerator } }
  app.get('/calendar/:file', { config }, async (request, reply) => {
    const text = await feedText(ctx, params.parse(request.params).file, sources())
    if (!text) throw notFound('calendarFeed')
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="imece.ics"')
      .send(text)
  })
}

async function findFeed({ db }: Context, file: string) {
  const token = address.exec(file)?.[1]
  if (!token) return undefined
  return db
    .selectFrom('calendarFeeds')
    .select(['userId', 'tasks', 'holidays', 'closings', 'payments', 'usedAt'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}

/** By the rights that the person has now; undefined for an address that opens nothing, or no longer. */
async function feedText(ctx: Context, file: string, sources: readonly CalendarSource[]): Promise<string | undefined> {
  const { db, clock } = ctx
  const feed = await findFeed(ctx, file)
  const reader = feed && (await actorFor(db, feed.userId))
  if (!feed || !reader?.ability.can('read', 'Calendar')) return undefined
  const now = clock.now()
  await noteUse(ctx, feed.userId, now)
  const from = dayOfClock(now.getTime() - daysBack * dayMs)
  const to = dayOfClock(now.getTime() + daysAhead * dayMs)
  const series = await seriesSince(db, reader, new Date(now.getTime() - daysBack * dayMs))
  const layers = datedLayers.filter((layer) => feed[layer])
  return writeFeed({
    name: `${(await ctx.settings.read()).workspaceName}: ${reader.fullName}`,
    readerId: reader.id,
    series,
    guests: await guestsOf(
      db,
      series.map(({ root }) => root.id),
    ),
    tasks: feed.tasks ? await tasksInRange(ctx, reader, { from, to }) : [],
    holidays: feed.holidays ? await holidaysBetween(db, from, to) : [],
    dated: (await broughtOccurrences(ctx, reader, { from, to }, { sources, layers })).filter(isDated),
    now,
  })
}

const isDated = (row: BroughtOccurrence) => row.kind !== 'outside'

/** At most once a minute: nobody looks at it more closely. */
async function noteUse({ db }: Context, userId: number, now: Date) {
  await db
    .updateTable('calendarFeeds')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where((of) => of.or([of('usedAt', 'is', null), of('usedAt', '<', new Date(now.getTime() - minuteMs))]))
    .execute()
}
