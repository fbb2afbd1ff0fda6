import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Cell, ExportTable } from '../../../platform/export/table.ts'
import { isPerson } from '../../users/users.queries.ts'
import type { ReportScope } from '../asking.ts'

/** A report as one table to take along. */
export interface ReportDocument {
  title: string
  /** What it is about: its days, and what it was narrowed to. */
  facts: (readonly [string, string])[]
  columns: ExportTable['columns']
  total: number
  /** In batches, so that the progress can be shown. */
  batches(): AsyncIterable<readonly (readonly Cell[])[]>
}

/** The person who exports it, and their language. */
export interface Reader {
  ctx: Context
  actor: Actor
  language: string
  say: (key: string) => string
}

export async function* inOnePiece(rows: readonly (readonly Cell[])[]) {
  yield rows
}

export const columnsFor = ({ say }: Reader, columns: readonly (readonly [key: string, width: number])[]) =>
  columns.map(([key, width]) => ({ heading: say(`reports.columns.${key}`), width }))

const dayText = (language: string, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export const daysText = (language: string, { from, to }: { from: string; to: string }) =>
  `${dayText(language, from)} – ${dayText(language, to)}`

/** The filters by their names, as the reader chose them. */
export async function factsOf({ ctx, language, say }: Reader, asked: ReportScope): Promise<ReportDocument['facts']> {
  const { assigneeId, department, spaceId } = asked.query
  const facts: [string, string][] = [[say('reports.period'), daysText(language, asked)]]
  if (assigneeId !== undefined) {
    const person = await ctx.db
      .selectFrom('users')
      .select('fullName')
      .where('id', '=', Number(assigneeId))
      .where(isPerson)
      .executeTakeFirst()
    facts.push([say('reports.columns.person'), person?.fullName ?? ''])
  }
  if (department !== undefined) facts.push([say('reports.columns.department'), department])
  if (spaceId !== undefined) {
    const space = await ctx.db.selectFrom('spaces').select('name').where('id', '=', Number(spaceId)).executeTakeFirst()
    facts.push([say('reports.columns.project'), space?.name ?? ''])
  }
  return facts
}

/** As a number that a spreadsheet counts with. */
export const decimal = (value: number): Cell => ({ decimal: value.toFixed(1) })
