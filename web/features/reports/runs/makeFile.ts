import type { QueryClient } from '@tanstack/react-query'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import { type ReportFormat, type ReportRun, runEndpoints } from '#contract/reports/runs.endpoints.ts'
import { download } from '../../../lib/download/download.ts'
import { ConnectionError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import type { StoredQuery } from '../address/useReportAddress.ts'
import { putRun, reportKeys } from '../reports.data.ts'

const lookEveryMs = 2000
const isOver = ({ state }: ReportRun) => state !== 'waiting' && state !== 'running'

export const fetchRuns = (queryClient: QueryClient) =>
  queryClient.fetchQuery({
    queryKey: reportKeys.runs,
    queryFn: ({ signal }) => call(runEndpoints.list, { signal }),
    staleTime: 0,
  })

/** The server goes on without the browser: it is asked again once there is a connection. */
function unlessOffline(error: unknown): undefined {
  if (!(error instanceof ConnectionError)) throw error
}

export async function downloadFile({ file }: ReportRun): Promise<void> {
  if (file) await download(file.url, { signal: new AbortController().signal, onProgress: () => undefined })
}

interface FileRequest {
  kind: ReportKind
  format: ReportFormat
  query: StoredQuery
}

/** Has the file made, and returns the finished run; the person may be on another page by then. */
export async function makeFile(
  queryClient: QueryClient,
  { kind, format, query }: FileRequest,
  onStarted: (id: number) => void,
): Promise<ReportRun | undefined> {
  const body = { clientId: crypto.randomUUID(), kind, format, query: { ...query } }
  const started = await call(runEndpoints.start, { body })
  onStarted(started.id)
  putRun(queryClient, started)
  // Events report the progress; the query from time to time is for people who were offline when it ended.
  for (;;) {
    const runs = await fetchRuns(queryClient).catch(unlessOffline)
    const run = runs?.rows.find(({ id }) => id === started.id)
    if (runs && (!run || isOver(run))) return run
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
