import type { TFunction } from 'i18next'

const hour = 60
const day = 24 * hour
const week = 7 * day

/** "10 dk önce", "1 saat önce", "1 gün önce", "başladığında". */
export function reminderText(minutes: number, t: TFunction<'calendar'>): string {
  if (minutes === 0) return t('reminder.atStart')
  if (minutes % week === 0) return t('reminder.weeks', { count: minutes / week })
  if (minutes % day === 0) return t('reminder.days', { count: minutes / day })
  if (minutes % hour === 0) return t('reminder.hours', { count: minutes / hour })
  return t('reminder.minutes', { count: minutes })
}
