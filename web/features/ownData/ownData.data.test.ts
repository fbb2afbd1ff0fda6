import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import type { OwnDataExport } from '#contract/ownData/ownData.endpoints.ts'
import { dropExport, ownDataKey, putExport } from './ownData.data.ts'

const archive = (part: Partial<OwnDataExport>): OwnDataExport => ({
  id: 1,
  state: 'running',
  done: 0,
  total: 10,
  file: null,
  createdAt: '2026-11-15T09:00:00Z',
  ...part,
})

let queries: QueryClient
const shown = () => queries.getQueryData<{ exports: OwnDataExport[] }>(ownDataKey)?.exports

beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(ownDataKey, { kinds: [], exports: [], cursor: 0 })
})

it('shows an archive as soon as it is heard of, and how far it is', () => {
  putExport(queries, archive({ state: 'waiting', total: null }))
  putExport(queries, archive({ done: 4 }))
  expect(shown()).toEqual([archive({ done: 4 })])
})

it('does not go back when an older answer arrives late', () => {
  putExport(queries, archive({ done: 4 }))
  putExport(queries, archive({ done: 2 }))
  expect(shown()).toEqual([archive({ done: 4 })])
})

it('forgets what was thrown away, and makes nothing up before it was asked for', () => {
  putExport(queries, archive({}))
  dropExport(queries, 1)
  expect(shown()).toEqual([])
  queries.clear()
  putExport(queries, archive({}))
  expect(shown()).toBeUndefined()
})
