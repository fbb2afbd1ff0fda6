import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { reportRunChanged, reportRunGone, savedReportsChanged } from '#contract/reports/reports.events.ts'
import type { ReportRun, runEndpoints } from '#contract/reports/runs.endpoints.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { reportKeys } from './reportKeys.ts'

type Runs = ResponseOf<typeof runEndpoints.list>

/** Longer than for a list: a report walks over all tasks, and nobody watches its numbers by the second. */
const waitMs = 3000
let waiting = false

function countAgain(queryClient: QueryClient): void {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    void queryClient.invalidateQueries({ queryKey: reportKeys.all })
  }, waitMs)
}

/** Events of one run come in order; only an answer on its way can be older. */
const isOlder = (run: ReportRun, known: ReportRun) => known.state !== 'waiting' && run.done < known.done

export function putRun(queryClient: QueryClient, run: ReportRun): void {
  queryClient.setQueryData<Runs>(reportKeys.runs, (runs) => {
    if (!runs) return runs
    const known = runs.rows.find(({ id }) => id === run.id)
    if (!known) return { ...runs, rows: [run, ...runs.rows] }
    return isOlder(run, known) ? runs : { ...runs, rows: runs.rows.map((one) => (one.id === run.id ? run : one)) }
  })
}

export function dropRun(queryClient: QueryClient, id: number): void {
  queryClient.setQueryData<Runs>(
    reportKeys.runs,
    (runs) => runs && { ...runs, rows: runs.rows.filter((run) => run.id !== id) },
  )
}

export function registerReportAppliers(): void {
  registerApplier(taskChanged.name, taskChanged.payload, countAgain)
  registerApplier(taskGone.name, taskGone.payload, countAgain)
  registerApplier(reportRunChanged.name, reportRunChanged.payload, putRun)
  registerApplier(reportRunGone.name, reportRunGone.payload, (queryClient, { id }) => dropRun(queryClient, id))
  registerApplier(savedReportsChanged.name, savedReportsChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: reportKeys.saved })
  })
}
