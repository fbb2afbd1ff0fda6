import { href } from '../href.ts'
import { paths } from '../paths.ts'
import type { ReportKind } from './reports.schemas.ts'

const reportPaths = {
  taskDetails: paths.detailedTaskReport,
  taskSummary: paths.taskSummary,
  userDetails: paths.userDetailsReport,
  userSummary: paths.userSummaryReport,
  userTaskAnalysis: paths.userTaskAnalysis,
} as const satisfies Record<ReportKind, string>

/** As the pages' addresses name what the server is asked. */
export const reportParams = {
  period: 'donem',
  assigneeId: 'kisi',
  department: 'departman',
  spaceId: 'proje',
  basis: 'esas',
  status: 'durum',
  priority: 'oncelik',
  figure: 'olcu',
  sort: 'sort',
} as const
export type ReportParam = keyof typeof reportParams

// `Object.entries` forgets the names of an object's keys.
const names = Object.entries(reportParams) as [ReportParam, string][]

/** The page that shows what was asked. */
export function reportHref(kind: ReportKind, query: Readonly<Record<string, string>>): string {
  return href(reportPaths[kind], Object.fromEntries(names.map(([key, name]) => [name, query[key]])))
}

/** The report with its finished files open over it. */
export const reportFilesHref = (kind: ReportKind) => href(reportPaths[kind], { panel: 'dosyalar' })
