import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { useTableBeside } from '../../../lib/table/useTableBeside.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { systemLogFilters, troubleQuery, viewParam } from '../address/systemLogAddress.ts'
import { systemLogKeys } from './systemLogKeys.ts'

const beside = ['kayit', viewParam]
const filters = Object.values(systemLogFilters)
const defaults = { size: 25, sort: '-lastAt' }

export function useTroubles() {
  const [state, setState] = useTableBeside(beside, filters, defaults)
  const { timeZone } = useFormat()
  const query = troubleQuery(state, dayIn(useNow(), timeZone))
  const answer = useQuery({
    queryKey: systemLogKeys.list(query),
    queryFn: ({ signal }) => call(systemLogEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state, setState, answer }
}

export function useTrouble(id: number) {
  return useQuery({
    queryKey: systemLogKeys.one(id),
    queryFn: ({ signal }) => call(systemLogEndpoints.read, { params: { id }, signal }),
  })
}
