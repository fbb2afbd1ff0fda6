import { reportQueries } from '#contract/reports/reports.endpoints.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Reader, ReportDocument } from './document.ts'
import { userSummaryDocument, userTaskAnalysisDocument } from './people.ts'
import { taskSummaryDocument, userDetailsDocument } from './summary.ts'
import { taskDetailsDocument } from './tasks.ts'

type StoredQuery = Readonly<Record<string, string>>

const documents: Record<ReportKind, (reader: Reader, query: StoredQuery) => Promise<ReportDocument>> = {
  taskDetails: (reader, query) => taskDetailsDocument(reader, reportQueries.taskDetails.parse(query)),
  taskSummary: (reader, query) => taskSummaryDocument(reader, reportQueries.taskSummary.parse(query)),
  userDetails: (reader, query) => userDetailsDocument(reader, reportQueries.userDetails.parse(query)),
  userSummary: (reader, query) => userSummaryDocument(reader, reportQueries.userSummary.parse(query)),
  userTaskAnalysis: (reader, query) => userTaskAnalysisDocument(reader, reportQueries.userTaskAnalysis.parse(query)),
}

export const openDocument = (reader: Reader, kind: ReportKind, query: StoredQuery) => documents[kind](reader, query)

/** What the report itself would refuse is refused before it is kept. */
export function checkQuery(kind: ReportKind, query: StoredQuery) {
  if (!reportQueries[kind].safeParse(query).success) throw invalid({ query: 'invalidReportQuery' })
}
