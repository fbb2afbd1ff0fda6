import { Readable } from 'node:stream'
import sharp from 'sharp'
import { z } from 'zod'
import { expenseCategories } from '#contract/expenses/categories.ts'
import { documentKinds, type ExpenseDetail, type LineDraft, lineDraft } from '#contract/expenses/expenses.schemas.ts'
import type { LineDecision } from '#contract/expenses/moves.endpoints.ts'
import { currency, vatRates } from '#contract/money/money.ts'
import { actorFor } from '../features/accounts/actorFor.ts'
import { giveAdvance } from '../features/expenses/advances.ts'
import { cancelReport } from '../features/expenses/cancellation.ts'
import { createReport } from '../features/expenses/creation.ts'
import { decideReport } from '../features/expenses/decision.ts'
import { payReport } from '../features/expenses/payment.ts'
import { submitReport } from '../features/expenses/submission.ts'
import { keepFile } from '../features/files/upload.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { type Cast, loadCast } from './cast.ts'
import { contentOf } from './content.ts'
import { type Random, seededRandom } from './random.ts'
import { smallPdf } from './talk/pdf.ts'

const demoLine = z.strictObject({
  merchant: z.string(),
  category: z.enum(expenseCategories),
  /** In kuruş or cents. */
  gross: z.number(),
  /** Relative to today. */
  day: z.number(),
  vat: z.literal(vatRates).optional(),
  document: z.enum(documentKinds).optional(),
  number: z.string().optional(),
  taxNumber: z.string().optional(),
  currency: currency.optional(),
  note: z.string().optional(),
  /** Left out: as a picture of a receipt, or as a PDF of an invoice. */
  receipt: z.literal(false).optional(),
  /** By the manager: down to this, or out. */
  lowered: z.strictObject({ to: z.number().or(z.literal('out')), reason: z.string() }).optional(),
})
type DemoLine = z.output<typeof demoLine>

const decided = z.strictObject({ day: z.number(), reason: z.string() })

/** How far a report has come, each with its day relative to today. */
const demoReport = z.strictObject({
  title: z.string(),
  owner: z.string(),
  /** Code of the project. */
  space: z.string().optional(),
  made: z.number(),
  submitted: z.number().optional(),
  managed: z.number().optional(),
  approved: z.number().optional(),
  paid: z.number().optional(),
  reference: z.string().optional(),
  corrected: decided.extend({ by: z.enum(['manager', 'accounting']) }).optional(),
  rejected: decided.optional(),
  cancelled: z.number().optional(),
  /** Whether the open advance of the owner is set off. */
  advance: z.literal(true).optional(),
  lines: z.array(demoLine),
})
type DemoReport = z.output<typeof demoReport>

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
  const reports = contentOf('expenses', z.array(demoReport)).sort((a, b) => a.made - b.made)
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

const paper = { width: 300, height: 420 }

/** A picture of a till receipt, or an invoice as a PDF, made here: the demo carries nobody's papers. */
async function demoReceipt({ merchant, document = 'receipt', number = '' }: DemoLine, random: Random) {
  const name = `${merchant.toLocaleLowerCase('tr').replaceAll(/[^a-zçğıöşü0-9]+/g, '-') || 'fis'}`
  if (document === 'invoice' || document === 'eArchive') {
    return { name: `${name}.pdf`, bytes: smallPdf(merchant, [`No: ${number}`, `Sıra: ${random.integer(1000, 9999)}`]) }
  }
  const bytes = await sharp(Buffer.from(tillRoll(random)))
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { name: `${name}.png`, bytes }
}

/** No two are alike, or they would be warned of as the same receipt. */
function tillRoll(random: Random): string {
  const { width, height } = paper
  const rows = Array.from({ length: 9 }, (_, index) => {
    const y = 120 + index * 24
    const words = `<rect x="40" y="${y}" width="${random.integer(70, 150)}" height="8" rx="4" fill="#8A8D93"/>`
    const amount = random.integer(24, 60)
    return `${words}<rect x="${width - 40 - amount}" y="${y}" width="${amount}" height="8" rx="4" fill="#8A8D93"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#E7E7EC"/>
    <rect x="16" y="16" width="${width - 32}" height="${height - 32}" rx="6" fill="#FFFFFF"/>
    <rect x="${width / 2 - 60}" y="48" width="120" height="14" rx="7" fill="#4B4E5E"/>
    <rect x="${width / 2 - 40}" y="76" width="80" height="8" rx="4" fill="#B0B3BD"/>
    ${rows.join('')}
    <rect x="40" y="356" width="70" height="14" rx="7" fill="#4B4E5E"/>
    <rect x="${width - 40 - 90}" y="356" width="90" height="14" rx="7" fill="#4B4E5E"/></svg>`
}
