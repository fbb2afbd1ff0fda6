import type { TFunction } from 'i18next'
import type { SavedReport } from '#contract/reports/saved.endpoints.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'

/** 1 for Monday to 7, as people call them. */
export const weekdayName = (weekday: number, locale: string) =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 8 + weekday))

/** "Her Pazartesi 08:00, PDF, 2 kişiye" */
export function scheduleText(
  t: TFunction<'reports'>,
  { rhythm, weekday, monthDay, at, format, recipients }: NonNullable<SavedReport['schedule']>,
  locale: string,
): string {
  const when = t(`schedule.when.${rhythm}`, { weekday: weekdayName(weekday, locale), day: monthDay, at })
  return `${when} · ${{ csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }[format]} · ${t('schedule.to', { count: recipients.length })}`
}
