import type { TFunction } from 'i18next'
import type { Recurrence } from '#contract/tasks/recurrence.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'

/** Monday is 1, as in the rules. */
export function weekdayName(weekday: number, locale: string, form: 'short' | 'narrow' | 'long' = 'short'): string {
  // 2024-01-01 was a Monday.
  return dateFormat(locale, { weekday: form, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday, 12)))
}

/** "Her hafta: Pzt, Çar", "2 ayda bir". */
export function recurrenceText(t: TFunction<'tasks'>, rule: Recurrence, locale: string): string {
  const rhythm = t(`recurrence.${rule.every}`, { count: rule.interval })
  if (rule.weekdays.length === 0) return rhythm
  return `${rhythm}: ${[...rule.weekdays]
    .sort((a, b) => a - b)
    .map((weekday) => weekdayName(weekday, locale))
    .join(', ')}`
}
