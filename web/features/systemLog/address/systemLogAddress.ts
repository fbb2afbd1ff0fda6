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
