import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import type { AnySearch } from '#contract/addresses.ts'
import { type ReportParam, reportParams } from '#contract/reports/address.ts'
import { reportQueries } from '#contract/reports/reports.endpoints.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import { useAnySearch } from '../../../lib/address/useAddress.ts'

export type ReportInput<Kind extends ReportKind> = z.input<(typeof reportQueries)[Kind]>
export type StoredQuery = Readonly<Record<string, string>>

// `Object.entries` forgets the names of an object's keys.
const params = Object.entries(reportParams) as [ReportParam, (typeof reportParams)[ReportParam]][]

/** The report's query from the address; senseless values are ignored. */
function readQuery(kind: ReportKind, search: AnySearch): StoredQuery {
  const fields: Record<string, z.ZodType> = reportQueries[kind].shape
  const given = params.flatMap(([key, name]) => {
    const value = search[name]
    const field = fields[key]
    return field && typeof value === 'string' && value !== '' && field.safeParse(value).success ? [[key, value]] : []
  })
  return Object.fromEntries(given)
}

export interface ReportAddress<Kind extends ReportKind> {
  kind: Kind
  query: ReportInput<Kind>
  /** The same as texts, to be saved and exported. */
  stored: StoredQuery
  page: number
  size: number
  /** An empty value takes the choice back; another choice begins at the first page. */
  change: (part: Partial<Record<ReportParam | 'page' | 'size', string>>) => void
}

/** A report's choices are its address: a link shows a colleague the same. */
export function useReportAddress<Kind extends ReportKind>(kind: Kind): ReportAddress<Kind> {
  const search = useAnySearch()
  const navigate = useNavigate()
  const stored = useMemo(() => readQuery(kind, search), [kind, search])
  const { page = 1 } = search
  const size = Math.min(search.size ?? 25, 100)
  const change = useCallback(
    (part: Partial<Record<string, string>>) => {
      const next: Record<string, string | undefined> = { page: '', size: size === 25 ? '' : String(size), ...part }
      const { page: nextPage, size: nextSize, ...choices } = { ...stored, ...next }
      const named = params.map(([key, name]) => [name, choices[key] || undefined])
      const search = {
        ...Object.fromEntries(named),
        page: Number(nextPage) || undefined,
        size: Number(nextSize) || undefined,
      }
      void navigate({ to: '.', search, resetScroll: false })
    },
    [navigate, stored, size],
  )
  // Each value was accepted by the field of this very schema.
  return { kind, query: stored as ReportInput<Kind>, stored, page, size, change }
}
