import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { type ReportParam, reportParams } from '#contract/reports/address.ts'
import { reportQueries } from '#contract/reports/reports.endpoints.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'

export type ReportInput<Kind extends ReportKind> = z.input<(typeof reportQueries)[Kind]>
export type StoredQuery = Readonly<Record<string, string>>

// `Object.entries` forgets the names of an object's keys.
const params = Object.entries(reportParams) as [ReportParam, string][]

/** What the report can be asked; what somebody typed into the address and makes no sense is left out. */
function readQuery(kind: ReportKind, search: Record<string, unknown>): StoredQuery {
  const fields: Record<string, z.ZodType> = reportQueries[kind].shape
  const given = params.flatMap(([key, name]) => {
    const value = search[name]
    const field = fields[key]
    return field && typeof value === 'string' && value !== '' && field.safeParse(value).success ? [[key, value]] : []
  })
  return Object.fromEntries(given)
}

const numberIn = (value: unknown, high: number, otherwise: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= high ? number : otherwise
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
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const stored = useMemo(() => readQuery(kind, search), [kind, search])
  const [page, size] = [numberIn(search.page, 1_000_000, 1), numberIn(search.size, 100, 25)]
  const change = useCallback(
    (part: Partial<Record<string, string>>) => {
      const next: Record<string, string | undefined> = { page: '', size: size === 25 ? '' : String(size), ...part }
      const { page: nextPage, size: nextSize, ...choices } = { ...stored, ...next }
      const named = params.map(([key, name]) => [name, choices[key]] as const)
      const all = [...named, ['page', nextPage], ['size', nextSize]] as const
      const kept = all.filter((entry): entry is readonly [string, string] => Boolean(entry[1]))
      void navigate({ to: '.', search: Object.fromEntries(kept), resetScroll: false })
    },
    [navigate, stored, size],
  )
  // Each value was accepted by the field of this very schema.
  return { kind, query: stored as ReportInput<Kind>, stored, page, size, change }
}
