import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ReportRun } from '#contract/reports/runs.endpoints.ts'
import { dropRun, putRun, reportKeys } from './reports.data.ts'

const waiting: ReportRun = {
  id: 7,
  kind: 'taskSummary',
  format: 'csv',
  state: 'waiting',
  done: 0,
  total: null,
  file: null,
  failure: null,
  createdAt: '2026-11-15T09:00:00.000Z',
}
const running = (done: number): ReportRun => ({ ...waiting, state: 'running', done, total: 10_000 })
const file = { id: 3, name: 'Rapor.csv', size: 12, type: 'application/octet-stream', url: '/files/3' }
const done: ReportRun = { ...running(10_000), state: 'done', file }

function cacheOf(rows: ReportRun[]) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(reportKeys.runs, { rows, cursor: 1 })
  const shown = () => queryClient.getQueryData<{ rows: ReportRun[] }>(reportKeys.runs)?.rows
  return { queryClient, shown }
}

it('shows a run as the server would after each of its events', () => {
  const { queryClient, shown } = cacheOf([])
  for (const run of [waiting, running(0), running(5000), running(10_000), done]) {
    putRun(queryClient, run)
    expect(shown()).toEqual([run])
  }
  dropRun(queryClient, 7)
  expect(shown()).toEqual([])
})

it('does not go back when an older answer comes late', () => {
  const { queryClient, shown } = cacheOf([done])
  putRun(queryClient, running(5000))
  expect(shown()).toEqual([done])
})

it('asks for nothing that nobody looks at', () => {
  const queryClient = new QueryClient()
  putRun(queryClient, waiting)
  expect(queryClient.getQueryData(reportKeys.runs)).toBeUndefined()
})
