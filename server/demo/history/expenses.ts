import { z } from 'zod'
import { amountOf, reportTotalsOf } from '#contract/expenses/amounts.ts'
import { expenseCategories } from '#contract/expenses/categories.ts'
import type { ReportAction, ReportStatus } from '#contract/expenses/transitions.ts'
import { baseCurrency, wholeInMillionths } from '#contract/money/money.ts'
import { attachedKind } from '../../features/expenses/lines.queries.ts'
import { recordReport } from '../../features/expenses/record.ts'
import { wordsOf } from '../../features/expenses/settling.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type Cast, loadCast } from '../cast.ts'
import { contentOf } from '../content.ts'
import { keepFiles } from '../keepFiles.ts'
import { type Random, seededRandom } from '../random.ts'
import { demoSpaces } from '../spaces.ts'
import { smallPdf } from '../talk/pdf.ts'
import { as } from '../talk/talk.ts'
import { inBulk } from './bulk.ts'
import { numbersOf } from './numbers.ts'
import { periodsOf, type Workdays, workdaysOf } from './workdays.ts'

const pastExpenses = z.strictObject({
  /** What somebody hands in nearly every month. */
  kinds: z.array(
    z.strictObject({
      title: z.string(),
      owners: z.tuple([z.string()], z.string()),
      /** Code of the project. */
      space: z.string().optional(),
      /** The amount lies between these, in kuruş. */
      lines: z.array(
        z.strictObject({ merchant: z.string(), category: z.enum(expenseCategories), from: z.number(), to: z.number() }),
      ),
    }),
  ),
  rejections: z.tuple([z.string()], z.string()),
  lowered: z.string(),
})
type PastExpenses = z.output<typeof pastExpenses>

interface Stage extends PastExpenses {
  cast: Cast
  days: Workdays
  random: Random
  spaces: ReadonlyMap<string, number>
  managers: ReadonlyMap<number, number | null>
}

interface Line {
  merchant: string
  category: (typeof expenseCategories)[number]
  day: string
  gross: number
  approvedAmount: number
  documentNumber: string
}

interface Step {
  action: ReportAction
  fromStatus: ReportStatus
  to: ReportStatus
  by: Actor
  at: Date
  reason: string
}

interface Life {
  title: string
  owner: Actor
  approver: Actor
  spaceId: number | null
  createdAt: Date
  day: string
  lines: Line[]
  steps: Step[]
  lowered: string
}

const vatRate = 1000

/** Months of what people spent, handed in, decided and paid before the reports that are still talked about. */
export async function seedPastExpenses(ctx: Context) {
  const cast = await loadCast(ctx)
  if (!cast.everybody.includes('muhasebe')) return
  const days = await workdaysOf(ctx)
  const people = await ctx.db.selectFrom('users').select(['id', 'managerId']).execute()
  const spaces = await ctx.db.selectFrom('spaces').select(['id', 'code']).where('kind', '=', 'project').execute()
  const stage: Stage = {
    ...contentOf('history/expenses', pastExpenses),
    ...{ cast, days, random: seededRandom(2033) },
    spaces: new Map(spaces.map(({ code, id }) => [code, id])),
    managers: new Map(people.map(({ id, managerId }) => [id, managerId])),
  }
  const lives = periodsOf(days, 'month')
    .flatMap(({ first, last, month }) =>
      stage.kinds.flatMap((kind) => lifeOf(stage, kind, { first, last, month }) ?? []),
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  await write(ctx, lives)
}

interface Month {
  first: number
  last: number
  month: string
}

/** Null in months without, before there was the project, and where its end would lie ahead. */
function lifeOf(stage: Stage, kind: PastExpenses['kinds'][number], { last, month }: Month): Life | null {
  const { cast, days, random } = stage
  const owner = cast.of(random.pick(kind.owners))
  const handedIn = last + random.integer(-2, 2)
  const isIn = random.chance(0.82)
  const lines = kind.lines.map(({ merchant, category, from, to }) => {
    const gross = Math.round(random.integer(from, to) / 50) * 50
    const day = days.days[Math.max(0, handedIn - random.integer(1, 12))] ?? ''
    return { merchant, category, day, gross, approvedAmount: gross, documentNumber: '' }
  })
  const [isRejected, isLowered] = [random.chance(0.07), random.chance(0.1)]
  const rejection = random.pick(stage.rejections)
  const waits = [random.integer(1, 2), random.integer(1, 3), random.integer(1, 4)] as const
  const space = demoSpaces.find(({ code }) => code === kind.space)
  const begun = space ? days.from(-space.startedDaysAgo) : 0
  const paid = handedIn + waits[0] + waits[1] + waits[2]
  if (!isIn || handedIn - 12 < begun || paid >= days.days.length) return null
  const managerId = stage.managers.get(owner.id)
  const everybody = cast.everybody.map((name) => cast.of(name))
  const approver = everybody.find(({ id }) => id === managerId) ?? cast.of('admin')
  const accountant = cast.of(owner.id === cast.of('muhasebe').id ? 'umit.dalkilic' : 'muhasebe')
  const [largest] = lines.toSorted((one, other) => other.gross - one.gross)
  if (isLowered && !isRejected && largest) largest.approvedAmount = Math.round((largest.gross * 0.8) / 100) * 100
  const step = (action: ReportAction, fromStatus: ReportStatus, to: ReportStatus, by: Actor, at: Date): Step => ({
    ...{ action, fromStatus, to, by, at, reason: to === 'rejected' ? rejection : '' },
  })
  const at = (place: number) => days.at(place, random.next())
  const submitted = step('submit', 'draft', 'waitingManager', owner, days.at(handedIn, 0.7))
  const steps = isRejected
    ? [submitted, step('reject', 'waitingManager', 'rejected', approver, at(handedIn + waits[0]))]
    : [
        submitted,
        step('approve', 'waitingManager', 'waitingAccounting', approver, at(handedIn + waits[0])),
        step('approve', 'waitingAccounting', 'approved', accountant, at(handedIn + waits[0] + waits[1])),
        step('pay', 'approved', 'paid', accountant, at(paid)),
      ]
  return {
    ...{ title: kind.title.replace('{ay}', month), owner, approver, lines, steps },
    spaceId: stage.spaces.get(kind.space ?? '') ?? null,
    createdAt: days.at(handedIn, 0.4),
    day: days.days[handedIn] ?? '',
    lowered: isLowered && !isRejected ? stage.lowered : '',
  }
}

async function write(ctx: Context, lives: readonly Life[]) {
  const { db } = ctx
  const { timeZone } = await ctx.settings.read()
  const numbers = await numbersOf(
    ...([ctx, 'expenseNumbers', lives.map(({ day }) => day)] as const),
    (year, last) => `MSR-${year}-${last}`,
  )
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone })
  const reports = lives.map((life, index) => {
    const { title, owner, approver, spaceId, createdAt, lines, steps } = life
    const number = numbers[index] ?? ''
    const status = steps.at(-1)?.to ?? 'draft'
    const priced = lines.map((line) => ({ ...line, vatRate, rate: wholeInMillionths }))
    const { gross, vat, approved } = reportTotalsOf(priced, 0)
    const lineDays = lines.map(({ day }) => day).sort()
    const paid = steps.find(({ action }) => action === 'pay')
    const submittedAt = steps[0]?.at ?? createdAt
    return {
      ...{ number, title, note: '', ownerId: owner.id, spaceId, status, approverId: approver.id, advanceId: null },
      ...{ gross, vat, approved, advanceAmount: 0, amount: amountOf(status, { gross, approved }), incomplete: false },
      ...{ lineCount: lines.length, firstDay: lineDays[0] ?? null, lastDay: lineDays.at(-1) ?? life.day },
      words: wordsOf([number, title, owner.fullName, ...lines.map(({ merchant }) => merchant)]),
      ...{ sourceMessageId: null, submittedAt, submittedDay: dayOf(submittedAt), waitingSince: null },
      paidDay: paid ? dayOf(paid.at) : null,
      paidReference: paid ? `EFT-${number.slice(4)}` : '',
      ...{ paidBy: paid?.by.id ?? null, paidAt: paid?.at ?? null, undo: null, createdAt },
      ...{ updatedAt: steps.at(-1)?.at ?? createdAt, deletedAt: null, deletedBy: null, version: steps.length + 1 },
    }
  })
  const ids = await inBulk(reports, (rows) => db.insertInto('expenseReports').values(rows).returning('id').execute())
  const placed = lives.map((life, index) => ({ ...life, id: ids[index]?.id ?? 0, number: numbers[index] ?? '' }))
  await writeLines(ctx, placed)
  const steps = placed.flatMap(({ id, steps }) =>
    steps.map(({ action, fromStatus, by, at, reason }, index) => ({
      ...{ reportId: id, action, fromStatus, byId: by.id, at, reason, version: index + 2 },
    })),
  )
  await inBulk(steps, (rows) => db.insertInto('expenseSteps').values(rows).returning('id').execute())
  for (const life of placed) await tell(ctx, life)
}

type Placed = Life & { id: number; number: string }

/** Each with its invoice: receipts that are missing would be warned of. */
async function writeLines(ctx: Context, lives: readonly Placed[]) {
  const { db } = ctx
  const lines = lives.flatMap(({ lines, ...life }) => lines.map((line, position) => ({ ...line, life, position })))
  const numbered = lines.map((line, index) => ({ ...line, documentNumber: `EAR${String(4_100_237 + index * 811)}` }))
  const files = await keepFiles(
    ctx,
    numbered.map(({ merchant, documentNumber, gross, life }) => ({
      name: `${documentNumber}.pdf`,
      type: 'application/pdf',
      bytes: smallPdf(merchant, [`No: ${documentNumber}`, `Toplam: ${(gross / 100).toLocaleString('tr')} TL`]),
      ...{ made: false, ownerId: life.owner.id, attachedKind, attachedId: life.id, createdAt: life.createdAt },
    })),
  )
  const rows = numbered.map(
    ({ life, position, merchant, category, day, gross, approvedAmount, documentNumber }, index) => {
      const isLowered = approvedAmount < gross
      return {
        ...{ reportId: life.id, position, ownerId: life.owner.id, day, category, merchant, taxNumber: '' },
        ...{ documentKind: 'eArchive' as const, documentNumber, gross, currency: baseCurrency, vatRate, note: '' },
        ...{ rate: wholeInMillionths, overLimit: false, approvedAmount, removed: false },
        ...{ reason: isLowered ? life.lowered : '', adjustedBy: isLowered ? life.approver.id : null },
        adjustedAt: isLowered ? (life.steps[1]?.at ?? null) : null,
        ...{ receiptId: files[index]?.id ?? null, receiptHash: files[index]?.sha256 ?? null },
      }
    },
  )
  await inBulk(rows, (part) => db.insertInto('expenseLines').values(part).returning('id').execute())
}

async function tell(ctx: Context, { owner, createdAt, steps, lines, spaceId, ...report }: Placed) {
  const drafts = lines.map(({ merchant, category, day, gross }) => ({ merchant, category, day, gross }))
  await recordReport(as(ctx, owner, createdAt), report, 'created', {
    after: { note: '', spaceId, advanceId: null, lines: drafts },
  })
  for (const { action, fromStatus, to, by, at, reason } of steps) {
    await recordReport(as(ctx, by, at), report, action, {
      before: { status: fromStatus },
      after: { status: to, ...(reason === '' ? {} : { reason }) },
    })
  }
}
