import type { ReportQuery } from '#contract/reports/reports.endpoints.ts'
import type { DetailRow } from '#contract/reports/reports.schemas.ts'
import type { Cell } from '../../../platform/export/table.ts'
import { detailIds, detailRows } from '../taskDetails.queries.ts'
import { askForTasks } from '../taskDetails.ts'
import { columnsFor, factsOf, type Reader, type ReportDocument } from './document.ts'

const rowsAtOnce = 5000

const columns = [
  ['key', 11],
  ['title', 40],
  ['status', 16],
  ['priority', 12],
  ['person', 22],
  ['department', 18],
  ['project', 22],
  ['createdDay', 14],
  ['endDay', 13],
  ['endedDay', 13],
  ['lateDays', 12],
  ['estimate', 12],
  ['spent', 12],
] as const

export async function taskDetailsDocument(reader: Reader, query: ReportQuery<'taskDetails'>): Promise<ReportDocument> {
  const { ctx, actor, say } = reader
  const { asked, query: wanted } = await askForTasks(ctx, actor, query)
  const ids = await detailIds(ctx.db, asked, wanted, { sort: query.sort, limit: null, offset: 0 })
  const facts = await factsOf(reader, asked)
  facts.push([say('reports.basis'), say(`reports.bases.${query.basis}`)])
  if (query.status) facts.push([say('reports.columns.status'), say(`tasks.statuses.${query.status}`)])
  if (query.priority) facts.push([say('reports.columns.priority'), say(`tasks.priorities.${query.priority}`)])
  return {
    title: say('reports.taskDetails'),
    facts,
    columns: columnsFor(reader, columns),
    total: ids.length,
    async *batches() {
      for (let at = 0; at < ids.length; at += rowsAtOnce) {
        const rows = await detailRows(ctx.db, asked, ids.slice(at, at + rowsAtOnce))
        yield rows.map((row) => cellsOf(row, say))
      }
    },
  }
}

const day = (value: string | null): Cell => value && { day: value }

function cellsOf(row: DetailRow, say: Reader['say']): Cell[] {
  return [
    row.key,
    row.title,
    say(`tasks.statuses.${row.status}`),
    say(`tasks.priorities.${row.priority}`),
    row.assignee.fullName,
    row.department,
    row.space?.name ?? null,
    day(row.createdDay),
    day(row.endDay),
    day(row.endedDay),
    row.lateDays,
    row.estimateMinutes,
    row.spentMinutes,
  ]
}
