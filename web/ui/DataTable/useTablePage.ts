import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { addressOf } from '#contract/http/addressOf.ts'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { call } from '../../lib/http/call.ts'
import { useAddressState } from '../../lib/table/useAddressState.ts'
import type { TableState } from './tableTypes.ts'

type Fields = Readonly<Record<string, unknown>>
type ListAnswer = { rows: readonly object[]; total: number }

/** The parts of a list that do not depend on the table's state. */
export type TableList<Answer extends ListAnswer> = {
  endpoint: EndpointShape & { query: z.ZodObject; response: z.ZodType<Answer> }
  params?: Fields
  key: (query: Fields) => readonly unknown[]
  /** Fields of the call, each with its name in the address. */
  filters?: Readonly<Record<string, string>>
  sort: string
  size: number
  /** Parameters of the page around the table, such as its tab. */
  beside?: readonly string[] | undefined
}

/** Filters that the address names as the call does, so that a link from elsewhere shows the rows it counted. */
export const sameNames = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]))

/** Query fields beside those that the address names. */
type FurtherFields = (state: TableState) => Fields

const none: Readonly<Record<string, string>> = {}
const nothing: readonly string[] = []

/** Values that the contract refuses are ignored: links grow old. */
function fieldsIn({ filters: chosen }: TableState, { endpoint, filters = none }: TableList<ListAnswer>): Fields {
  const fields = Object.entries(filters).flatMap(([field, name]) => {
    const fits = (text: string) => endpoint.query.shape[field]?.safeParse(text).success ?? false
    const values = (chosen[name] ?? []).filter(fits)
    // Several values, or one that holds a comma, which the address takes for two.
    const whole = values.join(',')
    return values[0] ? [[field, fits(whole) ? whole : values[0]]] : []
  })
  return Object.fromEntries(fields)
}

/** One page of a list. */
export const rowsQuery = <Answer extends ListAnswer>({ endpoint, params, key }: TableList<Answer>, query: Fields) =>
  queryOptions({
    queryKey: key(query),
    queryFn: ({ signal }) => call({ ...endpoint, path: addressOf(endpoint.path, params) }, { query, signal }),
  })

/** The rows of a list under a table's state, and the props that every table needs for them. */
export function useTableRows<Answer extends ListAnswer>(
  list: TableList<Answer>,
  [state, setState]: readonly [TableState, (next: TableState) => void],
  further?: FurtherFields,
) {
  const { endpoint, sort } = list
  const asked: Fields & { sort: string; q: string } = {
    sort: endpoint.query.shape.sort?.safeParse(state.sort).success ? state.sort : sort,
    q: state.q.slice(0, 200),
    ...fieldsIn(state, list),
    ...further?.(state),
  }
  const query = { ...asked, page: state.page, size: state.size }
  const answer = useQuery({ ...rowsQuery(list, query), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, refetch } = answer
  const message = useErrorText(error)
  const failed = error !== null && data === undefined
  const rows: Answer['rows'] | undefined = failed ? [] : data?.rows
  return {
    answer,
    data,
    state,
    setState,
    /** The query of the rows, without the page: an export uses the same. */
    asked,
    bind: {
      rows,
      total: data?.total ?? 0,
      state,
      onStateChange: setState,
      refreshing: isPlaceholderData,
      error: failed ? { message, onRetry: () => void refetch() } : undefined,
    },
  }
}

type TableAddress = Pick<TableList<ListAnswer>, 'filters' | 'sort' | 'size' | 'beside'>

const part = (filters: TableState['filters'], holds: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => holds(name)))

/** A table's state in an address that may keep something beside it: to the table that is no filter. */
export function useTableAddress({ filters = none, sort, size, beside = nothing }: TableAddress) {
  const names = useMemo(() => [...beside, ...Object.values(filters)], [beside, filters])
  const [address, setAddress] = useAddressState(names, { size, sort })
  const kept = part(address.filters, (name) => beside.includes(name))
  const state = { ...address, filters: part(address.filters, (name) => !beside.includes(name)) }
  const setState = (next: TableState) => setAddress({ ...next, filters: { ...next.filters, ...kept } })
  return [state, setState] as const
}

/** The same under what the address says. */
export const useTablePage = <Answer extends ListAnswer>(list: TableList<Answer>, further?: FurtherFields) =>
  useTableRows(list, useTableAddress(list), further)
