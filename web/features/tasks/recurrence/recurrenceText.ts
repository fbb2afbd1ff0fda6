import type { TFunction } from 'i18next'
import type { Recurrence } from '#contract/tasks/recurrence.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'

/** Monday is 1, as in the rules. */
export function weekdayName(weekday: number, locale: string, form: 'short' | 'narrow' | 'long' = 'short'): string {
  // 2024-01-01 was a Monday.
  return dateFormat(locale, { weekday: form, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday, 12)))
}

export const workDays: readonly number[] = [1, 2, 3, 4, 5]

export const isWorkDays = ({ every, interval, weekdays }: Recurrence) =>
  every === 'week' && interval === 1 && weekdays.toSorted().join() === workDays.join()

/** "Her hafta: Pzt, Çar", "2 ayda bir", "Hafta içi her gün". */
export function recurrenceText(t: TFunction<'tasks'>, rule: Recurrence, locale: string): string {
  const rhythm = t(`recurrence.${rule.every}`, { count: rule.interval })
  if (rule.weekdays.length === 0) return rhythm
  if (isWorkDays(rule)) return t('recurrence.workDays')
  return `${rhythm}: ${[...rule.weekdays]
    .sort((a, b) => a - b)
    .map((weekday) => weekdayName(weekday, locale))
    .join(', ')}`
}
