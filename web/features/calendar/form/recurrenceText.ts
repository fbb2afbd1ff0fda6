import type { TFunction } from 'i18next'
import { parseRecurrence, type Recurrence, type WeekDay, weekDays } from '#contract/calendar/recurrence.ts'
import { dateFormat, listFormat } from '../../../lib/locale/formatters.ts'

/** A week that began on a Monday. */
const someMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

export function weekDayName(day: WeekDay, locale: string, form: 'long' | 'short' = 'long'): string {
  const name = dateFormat(locale, { timeZone: 'UTC', weekday: form }).format(someMonday + weekDays.indexOf(day) * dayMs)
  // Within a sentence Turkish writes a day that is no date in small letters.
  return locale === 'tr' && form === 'long' ? name.toLocaleLowerCase(locale) : name
}

const workDays = 'MO,TU,WE,TH,FR'
const places = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const
const isPlace = (nth: number | null): nth is keyof typeof places => nth !== null && nth in places

function ruleText(rule: Recurrence, startDay: string, t: TFunction<'calendar'>, locale: string): string {
  const count = rule.interval
  const [byDay] = rule.byDay
  if (rule.bySetPos.length > 0) return t('repeat.custom')
  if (rule.freq === 'DAILY') return rule.byDay.length > 0 ? t('repeat.custom') : t('repeat.daily', { count })
  if (rule.freq === 'WEEKLY') {
    if (count === 1 && rule.byDay.map(({ day }) => day).join() === workDays) return t('repeat.workDays')
    const named = rule.byDay.length > 0 ? rule.byDay.map(({ day }) => day) : [weekDayOf(startDay)]
    const days = listFormat(locale, { type: 'conjunction' }).format(named.map((day) => weekDayName(day, locale)))
    return t('repeat.weekly', { count, days })
  }
  if (rule.freq === 'MONTHLY') {
    if (byDay && isPlace(byDay.nth) && rule.byDay.length === 1) {
      const nth = t(`repeat.place.${places[byDay.nth]}`)
      return t('repeat.monthlyPlace', { count, nth, day: weekDayName(byDay.day, locale) })
    }
    if (rule.byDay.length > 0 || rule.byMonthDay.length > 1) return t('repeat.custom')
    const date = rule.byMonthDay[0] ?? Number(startDay.slice(8))
    return date === -1 ? t('repeat.monthlyLast', { count }) : t('repeat.monthlyDate', { count, date })
  }
  if (rule.byDay.length + rule.byMonthDay.length + rule.byMonth.length > 0) return t('repeat.custom')
  return t('repeat.yearly', { count, date: dateText(startDay, locale, { day: 'numeric', month: 'long' }) })
}

const dateText = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`))

/** The weekday a day falls on. */
export function weekDayOf(day: string): WeekDay {
  const at = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return weekDays[at] ?? 'MO'
}

/** A rule as people say it: "Her ayın son salı günü", "2 haftada bir pazartesi ve perşembe, 10 kez". */
export function recurrenceText(text: string, startDay: string, t: TFunction<'calendar'>, locale: string): string {
  const rule = parseRecurrence(text)
  if (!rule) return t('repeat.custom')
  const sentence = ruleText(rule, startDay, t, locale)
  if (rule.count !== null) return t('repeat.times', { rule: sentence, count: rule.count })
  if (rule.until === null) return sentence
  return t('repeat.until', { rule: sentence, day: dateText(rule.until, locale, { dateStyle: 'long' }) })
}
