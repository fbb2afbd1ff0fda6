import { Readable } from 'node:stream'
import { type ExpenseDetail, type LineDraft, lineDraft } from '#contract/expenses/expenses.schemas.ts'
import type { LineDecision } from '#contract/expenses/moves.endpoints.ts'
import { actorFor } from '../../features/accounts/actorFor.ts'
import { giveAdvance } from '../../features/expenses/advances.ts'
import { cancelReport } from '../../features/expenses/cancellation.ts'
import { createReport } from '../../features/expenses/creation.ts'
import { decideReport } from '../../features/expenses/decision.ts'
import { payReport } from '../../features/expenses/payment.ts'
import { submitReport } from '../../features/expenses/submission.ts'
import { keepFile } from '../../features/files/upload.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { type Cast, loadCast } from '../cast.ts'
import { type Random, seededRandom } from '../random.ts'
import type { DemoLine, DemoReport } from './demoReport.ts'
import { everyday } from './everyday.ts'
import { demoReceipt } from './receipt.ts'
import { trips } from './trips.ts'

const dayMs = 24 * 60 * 60_000

/** The house's expenses, each handed in and decided on its day by who decides. */
export async function seedExpenses(ctx: Context) {
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody who spends anything.
  if (!cast.everybody.includes('muhasebe')) return
  const random = seededRandom(1453)
  const at = (days: number): Context => {
    const then = new Date(ctx.clock.now().getTime() + days * dayMs)
    return { ...ctx, clock: { ...ctx.clock, now: () => then } }
  }
  await seedRates(at, cast.of('admin'), random)
  await giveAdvance(at(-13), cast.of('muhasebe'), {
    ...{ clientId: 'demo-advance-1', ownerId: cast.of('uye').id, amount: 500_000 },
    ...{ day: await today(at(-13)), note: 'Ankara ziyareti' },
  })
  const reports = [...trips, ...everyday].toSorted((a, b) => a.made - b.made)
  for (const [index, report] of reports.entries()) await live({ ctx, at, cast, random }, report, index)
}

const lastRates = [
  { currency: 'USD', last: 41_900_000 },
  { currency: 'EUR', last: 48_650_000 },
  { currency: 'GBP', last: 55_300_000 },
] as const

/** One for each working day of the last three months: what a lira cost a little more each day. */
async function seedRates(at: (days: number) => Context, admin: Actor, random: Random) {
  const rates = []
  for (let ago = 90; ago >= 0; ago--) {
    const then = at(-ago)
    const day = await today(then)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    for (const { currency, last } of lastRates) {
      const rate = last - ago * 14_500 + random.integer(-60, 60) * 1000
      rates.push({ currency, day, rate, setBy: admin.id, setAt: then.clock.now() })
    }
  }
  await at(0).db.insertInto('expenseRates').values(rates).execute()
}

interface Stage {
  ctx: Context
  at: (days: number) => Context
  cast: Cast
  random: Random
}

async function live(stage: Stage, demo: DemoReport, index: number) {
  const { ctx, at, cast } = stage
  const owner = cast.of(demo.owner)
  const { title, made, submitted, managed, approved, paid } = demo
  const report = await createReport(at(made), owner, {
    ...{ clientId: `demo-expense-${index}`, title },
    spaceId: await spaceOf(ctx, demo),
    advanceId: demo.advance ? await advanceOf(ctx, owner) : null,
    lines: await linesOf(stage, owner, demo),
  })
  if (submitted === undefined) return
  const sent = await submitReport(at(submitted), owner, report.id, report.version)
  const { id, version } = sent
  const accountant = cast.of(demo.owner === 'muhasebe' ? 'umit.dalkilic' : 'muhasebe')
  const manager = (sent.approver && (await actorFor(ctx.db, sent.approver.id))) ?? accountant
  if (demo.cancelled !== undefined) await cancelReport(at(demo.cancelled), owner, id, version)
  if (demo.corrected) {
    const { day, reason } = demo.corrected
    await decideReport(at(day), manager, id, { action: 'correct', reason, version })
  }
  if (demo.rejected) {
    const { day, reason } = demo.rejected
    await decideReport(at(day), manager, id, { action: 'reject', reason, version })
  }
  if (managed === undefined) return
  const lines = loweredLines(demo, sent)
  const passed = await decideReport(at(managed), manager, id, { action: 'approve', lines, version })
  if (approved === undefined) return
  const agreed = await decideReport(at(approved), accountant, id, {
    action: 'approve',
    lines: [],
    version: passed.version,
  })
  if (paid === undefined) return
  const payment = { day: await today(at(paid)), reference: demo.reference ?? '' }
  await payReport(at(paid), accountant, { id, version: agreed.version }, payment)
}

async function spaceOf(ctx: Context, { space }: DemoReport): Promise<number | null> {
  if (space === undefined) return null
  const row = await ctx.db.selectFrom('spaces').select('id').where('code', '=', space).executeTakeFirst()
  return row?.id ?? null
}

async function advanceOf(ctx: Context, owner: Actor): Promise<number | null> {
  const row = await ctx.db.selectFrom('expenseAdvances').select('id').where('ownerId', '=', owner.id).executeTakeFirst()
  return row?.id ?? null
}

async function linesOf({ at, random }: Stage, owner: Actor, { lines, made }: DemoReport): Promise<LineDraft[]> {
  const drafts: LineDraft[] = []
  for (const line of lines) {
    const { merchant, category, gross, vat, document, number, taxNumber, currency, note } = line
    drafts.push(
      lineDraft.parse({
        ...{ merchant, category, gross, taxNumber, currency, note },
        ...{ vatRate: vat, documentKind: document, documentNumber: number },
        day: await today(at(line.day)),
        receiptId: line.receipt === false ? null : await keptReceipt(at(made), owner, line, random),
      }),
    )
  }
  return drafts
}

async function keptReceipt(ctx: Context, owner: Actor, line: DemoLine, random: Random): Promise<number> {
  const { name, bytes } = await demoReceipt(line, random)
  return (await keepFile(ctx, owner, { name, bytes: Readable.from([bytes]) })).id
}

function loweredLines({ lines }: DemoReport, sent: ExpenseDetail): LineDecision[] {
  return sent.lines.flatMap(({ id }, place): LineDecision[] => {
    const lowered = lines[place]?.lowered
    if (!lowered) return []
    const { to, reason } = lowered
    return [to === 'out' ? { id, removed: true, reason } : { id, removed: false, approvedAmount: to, reason }]
  })
}
