import { dateFormat } from '../../../lib/locale/formatters.ts'

const middle = (month: string) => new Date(`${month}-15T12:00:00Z`)

/** "Ekim 2026" */
export const monthAndYear = (month: string, locale: string): string =>
  dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(middle(month))

/** "ekim", inside a sentence where the language writes it so. */
export const monthName = (month: string, locale: string): string =>
  dateFormat(locale, { timeZone: 'UTC', month: 'long' }).format(middle(month))
