import { z } from 'zod'
import { currency } from '#contract/money/money.ts'
import type { QuoteLine } from '#contract/sales/quotes.endpoints.ts'
import { openStages } from '#contract/sales/stages.ts'
import { addActivity } from '../features/sales/activities.ts'
import { createDeal } from '../features/sales/creation.ts'
import { askForDiscount } from '../features/sales/discountRequest.ts'
import { setNextStep } from '../features/sales/nextStep.ts'
import { createQuote } from '../features/sales/quotes.ts'
import { sendQuote } from '../features/sales/sending.ts'
import { setOutcome, setStage } from '../features/sales/stage.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { type Cast, loadCast } from './cast.ts'
import { contentOf } from './content.ts'

/** Text, count, unit, price in whole units, discount in percent and what stands below the text. */
const demoLine = z
  .tuple([z.string(), z.number(), z.string(), z.number(), z.number().default(0), z.string().default('')])
  .transform(
    ([text, count, unit, price, discount, sub]): QuoteLine => ({
      ...{ text, sub, unit, vatRate: 2000 },
      quantity: count * 1000,
      unitPrice: price * 100,
      discount: discount * 100,
    }),
  )

/** Days are counted from today; those that lie before it are negative. */
const demoDeal = z.strictObject({
  title: z.string(),
  customer: z.string(),
  contact: z.string(),
  owner: z.string(),
  team: z.array(z.string()).optional(),
  guests: z.array(z.string()).optional(),
  made: z.number(),
  closing: z.number(),
  source: z.string(),
  competitor: z.string().optional(),
  currency: currency.optional(),
  /** An estimate in whole units, while there is no quote. */
  estimate: z.number().optional(),
  /** Where it went, and when. */
  stages: z.array(z.tuple([z.enum(openStages), z.number()])).optional(),
  /** One version after the other; without a day it is still a draft. */
  quotes: z
    .array(
      z.strictObject({
        lines: z.array(demoLine),
        made: z.number(),
        sent: z.number().optional(),
        ask: z.string().optional(),
      }),
    )
    .optional(),
  said: z.array(z.tuple([z.string(), z.enum(['call', 'meeting', 'email', 'note']), z.string(), z.number()])).optional(),
  next: z.tuple([z.string(), z.number()]).optional(),
  end: z
    .discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('won'), day: z.number() }),
      z.strictObject({ outcome: z.enum(['lost', 'onHold']), day: z.number(), reason: z.string() }),
    ])
    .optional(),
})
type DemoDeal = z.output<typeof demoDeal>

const dayMs = 24 * 60 * 60_000

/** The house's deals, each lived through day by day by the services. */
export async function seedSales(ctx: Context) {
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody to sell anything.
  if (!cast.everybody.includes('satis')) return
  const deals = contentOf('deals', z.array(demoDeal))
  for (const [index, deal] of deals.entries()) await live(ctx, cast, deal, index)
}

interface Step {
  day: number
  run(then: Context): Promise<unknown>
}

async function live(ctx: Context, cast: Cast, deal: DemoDeal, index: number) {
  const start = ctx.clock.now().getTime()
  const at = (days: number): Context => {
    const then = new Date(start + days * dayMs)
    return { ...ctx, clock: { ...ctx.clock, now: () => then } }
  }
  const actor = cast.of(deal.owner)
  const idsOf = (names: readonly string[] = []) => names.map((name) => cast.of(name).id)
  const made = await createDeal(at(deal.made), actor, {
    clientId: `demo-deal-${index}`,
    ...{ title: deal.title, customer: deal.customer, source: deal.source, stage: 'new' },
    competitor: deal.competitor ?? '',
    contacts: [{ name: deal.contact, title: '', email: '', phone: '' }],
    teamIds: idsOf(deal.team),
    guestIds: idsOf(deal.guests),
    currency: deal.currency ?? 'TRY',
    amount: (deal.estimate ?? 0) * 100,
    closingDay: await today(at(deal.closing)),
  })
  const versionOf = async () => {
    const { version } = await ctx.db
      .selectFrom('deals')
      .select('version')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    return version
  }
  const steps: Step[] = [
    ...(deal.stages ?? []).map(([stage, day]) => ({
      day,
      run: async (then: Context) => setStage(then, actor, made.id, { stage, version: await versionOf() }),
    })),
    ...(deal.quotes ?? []).map((quote, number) => ({
      day: quote.made,
      run: async (then: Context) => {
        const { version } = await createQuote(then, actor, made.id, {
          clientId: `demo-quote-${index}-${number}`,
          lines: [...quote.lines],
          terms: 'Ödeme 30 gün vadelidir. Fiyatlara KDV dâhil değildir.',
          validUntil: await today(at(quote.made + 30)),
        })
        const place = { dealId: made.id, number: number + 1 }
        if (quote.sent !== undefined) await sendQuote(at(quote.sent), actor, place, version)
        if (quote.ask) await askForDiscount(then, actor, place, { reason: quote.ask, version })
      },
    })),
    ...(deal.said ?? []).map(([name, kind, text, day], number) => ({
      day,
      run: (then: Context) =>
        addActivity(then, cast.of(name), made.id, {
          clientId: `demo-activity-${index}-${number}`,
          ...{ kind, text, minutes: null },
        }),
    })),
    ...nextStepOf(deal, async (text, days) =>
      setNextStep(at(lastDay(deal)), actor, made.id, {
        nextStep: { text, at: at(days).clock.now().toISOString(), ownerId: actor.id },
        version: await versionOf(),
      }),
    ),
    ...endOf(deal, async (then, end) => {
      const version = await versionOf()
      if (end.outcome === 'won') await setOutcome(then, actor, made.id, { outcome: 'won', version })
      else await setOutcome(then, actor, made.id, { outcome: end.outcome, reason: end.reason, version })
    }),
  ]
  for (const step of steps.toSorted((a, b) => a.day - b.day)) await step.run(at(step.day))
}

/** The last thing that happened with it, so that planning does not make an old deal look fresh. */
const lastDay = ({ made, stages = [], quotes = [], said = [] }: DemoDeal) =>
  Math.max(
    made,
    ...stages.map(([, day]) => day),
    ...quotes.map((quote) => quote.sent ?? quote.made),
    ...said.map(([, , , day]) => day),
  )

function nextStepOf(deal: DemoDeal, plan: (text: string, days: number) => Promise<unknown>): Step[] {
  if (!deal.next) return []
  const [text, days] = deal.next
  return [{ day: lastDay(deal), run: () => plan(text, days) }]
}

function endOf(deal: DemoDeal, close: (then: Context, end: NonNullable<DemoDeal['end']>) => Promise<void>): Step[] {
  const { end } = deal
  return end ? [{ day: end.day, run: (then) => close(then, end) }] : []
}
