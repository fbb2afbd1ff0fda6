import { z } from 'zod'
import { currency } from '#contract/money/money.ts'
import { activityKinds } from '#contract/sales/activities.endpoints.ts'
import { defaultProbability, openStages, type Stage } from '#contract/sales/stages.ts'
import { nameBeforeCode } from '../../features/conversations/ownedChannel.ts'
import { dealObject } from '../../features/sales/change.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type Cast, loadCast } from '../cast.ts'
import { contentOf } from '../content.ts'
import { type Random, seededRandom } from '../random.ts'
import { as } from '../talk/talk.ts'
import { inBulk } from './bulk.ts'
import { numbersOf } from './numbers.ts'
import { type Workdays, workdaysOf } from './workdays.ts'

const said = z.array(z.tuple([z.enum(activityKinds), z.string()]))

const pastDeals = z.strictObject({
  deals: z.array(
    z.strictObject({
      title: z.string(),
      customer: z.string(),
      contact: z.string(),
      owner: z.string(),
      /** In whole units. */
      amount: z.number(),
      currency,
      /** Days from today. */
      made: z.number(),
      closed: z.number(),
      outcome: z.enum(['won', 'lost']),
      reason: z.string().default(''),
      source: z.string(),
      competitor: z.string().default(''),
    }),
  ),
  /** What was done on the way, in the language of the deal. */
  talk: z.strictObject({ tr: said, en: said }),
})
type PastDeal = z.output<typeof pastDeals>['deals'][number]

interface Life extends PastDeal {
  actor: Actor
  number: string
  createdAt: Date
  closedAt: Date
  closingDay: string
  /** Each stage with when it was entered; the last is the outcome. */
  stages: { stage: Stage; since: Date }[]
  said: { kind: (typeof activityKinds)[number]; text: string; at: Date }[]
}

/** Deals that were won and lost before those that are lived through day by day, written together. */
export async function seedPastDeals(ctx: Context) {
  const cast = await loadCast(ctx)
  if (!cast.everybody.includes('satis')) return
  const days = await workdaysOf(ctx)
  const random = seededRandom(2032)
  const { deals, talk } = contentOf('history/deals', pastDeals)
  const sorted = deals.toSorted((one, other) => one.made - other.made)
  const made = sorted.map((deal) => days.days[days.from(deal.made)] ?? '')
  const numbers = await numbersOf(
    ctx,
    'dealNumbers',
    made,
    (year, last) => `SP-${year}-${String(last).padStart(3, '0')}`,
  )
  const lives = sorted.map((deal, index) => lifeOf(deal, numbers[index] ?? '', { cast, days, random, talk }))
  await write(ctx, cast, lives)
}

interface Means {
  cast: Cast
  days: Workdays
  random: Random
  talk: z.output<typeof pastDeals>['talk']
}

function lifeOf(deal: PastDeal, number: string, { cast, days, random, talk }: Means): Life {
  const [first, last] = [days.from(deal.made), days.from(deal.closed)]
  // A lost deal may end at any stage; a won one has been through all of them.
  const visited = openStages.slice(0, deal.outcome === 'won' ? openStages.length : random.integer(2, openStages.length))
  const place = (step: number) => first + Math.round((step * (last - first)) / visited.length)
  const stages = [
    ...visited.map((stage, step) => ({ stage, since: days.at(place(step), random.next() * 0.8) })),
    { stage: deal.outcome, since: days.at(last, 0.85 + random.next() * 0.15) },
  ]
  const createdAt = stages[0]?.since ?? days.at(first, 0)
  const lines = talk[deal.currency === 'TRY' ? 'tr' : 'en'].slice(0, visited.length)
  return {
    ...deal,
    ...{ actor: cast.of(deal.owner), number, stages, createdAt },
    closedAt: stages.at(-1)?.since ?? createdAt,
    closingDay: days.days[Math.min(days.days.length - 1, last + random.integer(-4, 4))] ?? '',
    said: lines.map(([kind, text], step) => ({ kind, text, at: days.at(place(step), 0.82) })),
  }
}

async function write(ctx: Context, cast: Cast, lives: readonly Life[]) {
  const { db } = ctx
  const sellers = ['satis', 'ozlem.gunes', 'anna.weber'].map((name) => cast.of(name).id)
  const membersOf = ({ actor }: Life) => [actor.id, ...(actor.id === sellers[1] ? [] : sellers.slice(1, 2))]
  const spaces = await inBulk(lives, (part) =>
    db
      .insertInto('spaces')
      .values(
        part.map(({ number, title, actor, createdAt }) => ({
          ...{ kind: 'sales' as const, code: number, name: title, managerId: actor.id, archivedAt: null, createdAt },
        })),
      )
      .returning('id')
      .execute(),
  )
  // Nobody talks about a deal that is over: its channel is in nobody's list.
  const channels = await inBulk(lives, (part) =>
    db
      .insertInto('conversations')
      .values(
        part.map(({ number, title, customer, actor, createdAt, closedAt }) => ({
          ...{ type: 'channel' as const, name: nameBeforeCode(title, number), topic: customer },
          ...{ visibility: 'private' as const, createdBy: actor.id, createdAt, archivedAt: closedAt },
        })),
      )
      .returning('id')
      .execute(),
  )
  const placed = lives.map((life, index) => ({
    ...life,
    ...{ id: spaces[index]?.id ?? 0, channelId: channels[index]?.id ?? 0 },
  }))
  await db
    .insertInto('spaceMembers')
    .values(
      placed.flatMap((life) =>
        membersOf(life).map((userId, index) => ({
          ...{ spaceId: life.id, userId, role: index === 0 ? ('manager' as const) : ('member' as const) },
        })),
      ),
    )
    .execute()
  await db
    .insertInto('conversationMembers')
    .values(
      placed.flatMap((life) =>
        membersOf(life).map((userId, index) => ({
          ...{ conversationId: life.channelId, userId, role: index === 0 ? ('owner' as const) : ('member' as const) },
          ...{ mutedUntil: null, hiddenAt: null, joinedAt: life.createdAt },
        })),
      ),
    )
    .execute()
  await db
    .insertInto('deals')
    .values(
      placed.map((life) => ({
        ...{ id: life.id, number: life.number, title: life.title, customer: life.customer, ownerId: life.actor.id },
        contacts: JSON.stringify([{ name: life.contact, title: '', email: '', phone: '' }]),
        ...{ guestIds: [], stage: life.outcome, stageSince: life.closedAt, heldStage: null },
        ...{ probability: defaultProbability[life.outcome], currency: life.currency, amount: life.amount * 100 },
        ...{ closingDay: life.closingDay, source: life.source, competitor: life.competitor, lostReason: life.reason },
        ...{ nextStepText: null, nextStepAt: null, nextStepOwnerId: null, channelId: life.channelId, projectId: null },
        ...{ touchedAt: life.closedAt, closedAt: life.closedAt, createdAt: life.createdAt },
        ...{ deletedAt: null, deletedBy: null, version: life.stages.length },
      })),
    )
    .execute()
  await db
    .insertInto('dealStages')
    .values(
      placed.flatMap(({ id, stages }) =>
        stages.map(({ stage, since }, index) => ({
          dealId: id,
          stage,
          since,
          until: stages[index + 1]?.since ?? null,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('dealActivities')
    .values(
      placed.flatMap(({ id, actor, said: lines }) =>
        lines.map((line) => ({
          ...{ ...line, dealId: id, authorId: actor.id, minutes: null, deletedAt: null, deletedBy: null },
        })),
      ),
    )
    .execute()
  for (const life of placed) await tell(ctx, life)
}

async function tell(ctx: Context, { actor, reason, stages, createdAt, ...life }: Life & { id: number }) {
  const object = dealObject(life)
  const { number, title, customer, currency: unit } = life
  await as(ctx, actor, createdAt).record({
    ...{ action: 'deal.created', object },
    after: { number, title, customer, currency: unit, amount: life.amount * 100, stage: stages[0]?.stage },
  })
  for (const [index, { stage, since }] of stages.slice(1).entries()) {
    await as(ctx, actor, since).record({
      ...{ action: 'deal.stageChanged', object, before: { stage: stages[index]?.stage } },
      after: { stage, ...(stage === life.outcome && reason !== '' ? { reason } : {}) },
    })
  }
}
