import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { addDays } from '../../../lib/days/days.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'

/** As the address names them. */
export const systemLogFilters = { level: 'duzey', service: 'servis', period: 'tarih' } as const

/** How many days back, today included. */
export const periods = { bugun: 1, 'son-7': 7, 'son-30': 30 } as const
export type Period = keyof typeof periods
const isPeriod = (text: string): text is Period => Object.hasOwn(periods, text)

/** The days that a chosen period means. */
export function periodFields({ filters }: TableState, today: string): { from?: string } {
  const period = filters[systemLogFilters.period]?.[0] ?? ''
  return isPeriod(period) ? { from: addDays(today, 1 - periods[period]) } : {}
}

/** The log under some filters, for links from elsewhere. */
export const systemLogHref = (filters: { q?: string; level?: string; service?: string; period?: Period }): string =>
  href(paths.systemLog, { q: filters.q, duzey: filters.level, servis: filters.service, tarih: filters.period })
