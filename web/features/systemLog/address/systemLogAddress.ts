import { href } from '#contract/href.ts'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { systemLogLevels } from '#contract/systemLog/systemLog.schemas.ts'
import { addDays } from '../../../lib/days/days.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'

/** As the address names them. */
export const systemLogFilters = { level: 'duzey', service: 'servis', period: 'tarih' } as const

/** How many days back, today included. */
export const periods = { bugun: 1, 'son-7': 7, 'son-30': 30 } as const
export type Period = keyof typeof periods
const isPeriod = (text: string): text is Period => Object.hasOwn(periods, text)

export type TroubleQuery = QueryInput<typeof systemLogEndpoints.list>

const sorts = ['lastAt', '-lastAt', 'count', '-count']

export function troubleQuery({ page, size, sort, q, filters }: TableState, today: string): TroubleQuery {
  const level = systemLogLevels.find((known) => known === filters[systemLogFilters.level]?.[0])
  const service = filters[systemLogFilters.service]?.join(',').slice(0, 80)
  const period = filters[systemLogFilters.period]?.[0] ?? ''
  return {
    ...{ page, size, q: q.slice(0, 200), sort: sorts.includes(sort) ? sort : '-lastAt' },
    ...(level ? { level } : {}),
    ...(service ? { service } : {}),
    ...(isPeriod(period) ? { from: addDays(today, 1 - periods[period]) } : {}),
  }
}

/** The log under some filters, for links from elsewhere. */
export const systemLogHref = (filters: { q?: string; level?: string; service?: string; period?: Period }): string =>
  href(paths.systemLog, { q: filters.q, duzey: filters.level, servis: filters.service, tarih: filters.period })
