import type { ReportQuery } from '#contract/reports/reports.endpoints.ts'
import { personFigures } from '#contract/reports/reports.schemas.ts'
import type { Cell } from '../../../platform/export/table.ts'
import { readPeople } from '../userSummary.ts'
import { readWeeks } from '../userTaskAnalysis.ts'
import { columnsFor, decimal, factsOf, inOnePiece, type Reader, type ReportDocument } from './document.ts'

export async function userSummaryDocument(reader: Reader, query: ReportQuery<'userSummary'>): Promise<ReportDocument> {
  const { asked, rows } = await readPeople(reader.ctx, reader.actor, query)
  const cells = rows.map(({ person, group: { counts, measures } }): Cell[] => [
    person.fullName,
    person.department,
    ...counts,
    measures.completed === 0 ? null : decimal(measures.days / measures.completed),
    measures.estimateMinutes,
    measures.spentMinutes,
  ])
  return {
    title: reader.say('reports.userSummary'),
    facts: await factsOf(reader, asked),
    columns: columnsFor(reader, [
      ['person', 26],
      ['department', 20],
      ...personFigures.map((name) => [name, 13] as const),
      ['averageDays', 13],
      ['estimate', 13],
      ['spent', 13],
    ]),
    total: cells.length,
    batches: () => inOnePiece(cells),
  }
}

/** A column per week, named by its Monday; the team's median below everybody. */
export async function userTaskAnalysisDocument(
  reader: Reader,
  query: ReportQuery<'userTaskAnalysis'>,
): Promise<ReportDocument> {
  const { asked, weeks, medians, rows } = await readWeeks(reader.ctx, reader.actor, query)
  const { say, language } = reader
  const weekName = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  const cells: Cell[][] = rows.map(({ person, group }) => [person.fullName, person.department, ...group.counts])
  const team: Cell[] = [say('reports.median'), null, ...medians.map(decimal)]
  return {
    title: say('reports.userTaskAnalysis'),
    facts: [...(await factsOf(reader, asked)), [say('reports.figure'), say(`reports.columns.${query.figure}`)]],
    columns: [
      ...columnsFor(reader, [
        ['person', 26],
        ['department', 20],
      ]),
      ...weeks.map(({ from }) => ({ heading: weekName.format(new Date(`${from}T00:00:00Z`)), width: 8 })),
    ],
    total: cells.length + 1,
    batches: () => inOnePiece([...cells, team]),
  }
}
