import { paths } from '../paths.ts'
import type { ReportKind } from './reports.schemas.ts'

export const reportPaths: Record<ReportKind, string> = {
  taskDetails: paths.detailedTaskReport,
  taskSummary: paths.taskSummary,
  userDetails: paths.userDetailsReport,
  userSummary: paths.userSummaryReport,
  userTaskAnalysis: paths.userTaskAnalysis,
}

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
  const given = names.flatMap(([key, name]) => (query[key] ? [`${name}=${encodeURIComponent(query[key])}`] : []))
  return given.length === 0 ? reportPaths[kind] : `${reportPaths[kind]}?${given.join('&')}`
}

/** Lists that open over a report, and how its address names them. */
export const reportPanel = { param: 'panel', files: 'dosyalar', saved: 'kayitli' } as const
export const reportFilesHref = (kind: ReportKind) => `${reportPaths[kind]}?${reportPanel.param}=${reportPanel.files}`
