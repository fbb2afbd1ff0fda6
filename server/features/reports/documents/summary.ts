import type { ReportQuery } from '#contract/reports/reports.endpoints.ts'
import { type Grid, summaryFigures, type TaskSummary } from '#contract/reports/reports.schemas.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Cell } from '../../../platform/export/table.ts'
import { ask, type ReportScope } from '../asking.ts'
import { peopleOf } from '../people.queries.ts'
import { summarize } from '../taskSummary.ts'
import { columnsFor, daysText, factsOf, inOnePiece, type Reader, type ReportDocument } from './document.ts'

const columns = [
  ['section', 18],
  ['name', 32],
  ['created', 14],
  ['completed', 14],
  ['late', 14],
  ['open', 14],
  ['expired', 14],
] as const

type Summary = Omit<TaskSummary, 'today' | 'from' | 'to' | 'cursor' | 'departments'> & { departments?: Grid }

export async function taskSummaryDocument(reader: Reader, query: ReportQuery<'taskSummary'>): Promise<ReportDocument> {
  const asked = await ask(reader.ctx, reader.actor, query)
  return documentOf(reader, asked, 'taskSummary', await summarize(reader.ctx, asked))
}

export async function userDetailsDocument(reader: Reader, query: ReportQuery<'userDetails'>): Promise<ReportDocument> {
  const { department: _theirs, ...filters } = query
  const [person] = await peopleOf(reader.ctx.db, { assigneeId: query.assigneeId }, [query.assigneeId])
  if (!person) throw notFound('user')
  const asked = await ask(reader.ctx, reader.actor, filters)
  const { departments: _one, ...summary } = await summarize(reader.ctx, asked)
  return documentOf(reader, asked, 'userDetails', summary)
}

/** One part below the other; the first column names the part. */
async function documentOf(reader: Reader, asked: ReportScope, kind: string, summary: Summary): Promise<ReportDocument> {
  const { say, language } = reader
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const figures = summaryFigures.map(
    (name) => [say(`reports.columns.${name}`), number.format(summary.figures[name].count)] as const,
  )
  const { completed, days } = summary.measures
  const average = [say('reports.columns.averageDays'), completed === 0 ? '–' : number.format(days / completed)] as const
  const rows: Cell[][] = [
    ...summary.statuses.rows.map(({ id, counts }): Cell[] => [
      say('reports.sections.status'),
      say(`tasks.statuses.${id}`),
      ...counts,
      null,
      null,
      null,
      null,
    ]),
    ...groupRows(say('reports.sections.priority'), summary.priorities, (id) => say(`tasks.priorities.${id}`)),
    ...groupRows(say('reports.sections.project'), summary.projects, (_id, name) => name || say('reports.noProject')),
    ...groupRows(
      say('reports.sections.department'),
      summary.departments,
      (_id, name) => name || say('reports.noDepartment'),
    ),
    ...summary.steps.rows.map((step): Cell[] => [
      say(`reports.sections.${summary.steps.kind}`),
      summary.steps.kind === 'day' ? step.from : daysText(language, step),
      step.created.count,
      step.completed.count,
      null,
      null,
      null,
    ]),
  ]
  return {
    title: say(`reports.${kind}`),
    facts: [...(await factsOf(reader, asked)), ...figures, average],
    columns: columnsFor(reader, columns),
    total: rows.length,
    batches: () => inOnePiece(rows),
  }
}

const groupRows = (section: string, grid: Grid | undefined, nameOf: (id: string, name: string) => string): Cell[][] =>
  (grid?.rows ?? []).map(({ id, name, counts }) => [section, nameOf(id, name), ...counts])
