import { fold } from '#contract/text/fold.ts'
import { addDays, dayOf, lastDayOf, mondayOf, monthOf, weekdayOf } from './days.ts'

/** The day that a few words mean. `bare` is a weekday's name alone, which may also be part of a title. */
export interface DayReading {
  words: number
  day: string
  bare: boolean
}

/** Whoever types a word is understood, whatever language they read. */
const named = (...lines: readonly string[]): readonly (readonly string[])[] =>
  lines.map((line) => line.split(' ').map(fold))

const weekdays = named(
  'pazartesi pzt monday mon montag lundi понедельник الاثنين الإثنين 周一 星期一 週一',
  'salı sal tuesday tue dienstag mardi вторник الثلاثاء 周二 星期二 週二',
  'çarşamba çar wednesday wed mittwoch mercredi среда среду الأربعاء 周三 星期三 週三',
  'perşembe per thursday thu donnerstag jeudi четверг الخميس 周四 星期四 週四',
  'cuma cum friday fri freitag vendredi пятница пятницу الجمعة 周五 星期五 週五',
  'cumartesi cmt saturday sat samstag samedi суббота субботу السبت 周六 星期六 週六',
  'pazar paz sunday sun sonntag dimanche воскресенье الأحد 周日 星期日 週日',
)

const months: readonly (readonly string[])[] = [
  ['ocak', 'oca', 'january', 'jan'],
  ['subat', 'sub', 'february', 'feb'],
  ['mart', 'mar', 'march'],
  ['nisan', 'nis', 'april', 'apr'],
  ['mayis', 'may'],
  ['haziran', 'haz', 'june', 'jun'],
  ['temmuz', 'tem', 'july', 'jul'],
  ['agustos', 'agu', 'august', 'aug'],
  ['eylul', 'eyl', 'september', 'sep'],
  ['ekim', 'eki', 'october', 'oct'],
  ['kasim', 'kas', 'november', 'nov'],
  ['aralik', 'ara', 'december', 'dec'],
]

const relative = new Map<string, number>(
  named(
    "bugün today heute aujourd'hui aujourd’hui сегодня اليوم 今天",
    'yarın tomorrow morgen demain завтра غدًا غداً غدا 明天',
    'übermorgen après-demain послезавтра 后天 後天',
  ).flatMap((words, days) => words.map((word) => [word, days] as const)),
).set('haftaya', 7)
const counts: Record<string, number> = {
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  on: 10,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
}
const units: Record<string, number> = { gun: 1, day: 1, days: 1, hafta: 7, week: 7, weeks: 7 }

/** "cumaya", "17 kasıma", "yarına": the case ending that says until when. */
const bareWord = (word: string) => word.replace(/['’]?y?[ae]$/, '')
const forms = (word: string) => [word, bareWord(word)]

function placeIn(lists: readonly (readonly string[])[], word: string | undefined): number {
  if (word === undefined) return 0
  return lists.findIndex((names) => forms(word).some((form) => names.includes(form))) + 1
}

/** The next one after today: on a Monday, "pazartesi" is in a week. */
const nextWeekday = (weekday: number, today: string) => addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
const nextWeek = (today: string) => addDays(mondayOf(today), 7)

function countOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  return /^\d{1,3}$/.test(word) ? Number(word) : counts[word]
}

/** Without a year it means the next such day. */
function comingDay(month: number, date: number, today: string, year?: number): string | undefined {
  if (year !== undefined) return dayOf(year < 100 ? 2000 + year : year, month, date)
  const thisYear = Number(today.slice(0, 4))
  const day = dayOf(thisYear, month, date)
  return day !== undefined && day < today ? dayOf(thisYear + 1, month, date) : day
}

function numericDay(word: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const short = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?$/.exec(word)
  return short
    ? comingDay(Number(short[2]), Number(short[1]), today, short[3] === undefined ? undefined : Number(short[3]))
    : undefined
}

type Reader = (words: readonly string[], today: string) => DayReading | undefined
const read = (words: number, day: string | undefined, bare = false): DayReading | undefined =>
  day === undefined ? undefined : { words, day, bare }

const yearOf = (word: string | undefined) => (word && /^20\d\d$/.test(word) ? Number(word) : undefined)

/** Longer readings first. */
const readers: readonly Reader[] = [
  // "3 gün sonra", "in two weeks"
  ([a, b, c], today) => {
    const [count, unit] = a === 'in' ? [countOf(b), units[c ?? '']] : [countOf(a), units[b ?? '']]
    const closed = a === 'in' || c === 'sonra' || c === 'sonraya'
    return count !== undefined && unit !== undefined && closed ? read(3, addDays(today, count * unit)) : undefined
  },
  // "17 kasım 2026", "nov 17"
  ([a, b, c], today) => {
    const [date, month] = /^\d{1,2}$/.test(a ?? '') ? [Number(a), placeIn(months, b)] : [Number(b), placeIn(months, a)]
    if (month === 0 || !Number.isInteger(date)) return undefined
    const year = yearOf(c)
    return read(year === undefined ? 2 : 3, comingDay(month, date, today, year))
  },
  // "haftaya salı", "next friday", "bu cuma", "önümüzdeki salı"
  ([a, b], today) => {
    const weekday = placeIn(weekdays, b)
    if (weekday === 0) return undefined
    if (a === 'haftaya' || a === 'gelecek' || a === 'next') return read(2, addDays(nextWeek(today), weekday - 1))
    return ['bu', 'this', 'onumuzdeki'].includes(a ?? '') ? read(2, nextWeekday(weekday, today)) : undefined
  },
  ([a, b], today) => {
    const second = forms(b ?? '')
    const says = (first: string[], other: string[]) =>
      first.includes(a ?? '') && second.some((form) => other.includes(form))
    if (says(['obur', 'ertesi'], ['gun'])) return read(2, addDays(today, 2))
    if (says(['gelecek', 'onumuzdeki', 'next'], ['hafta', 'week'])) return read(2, nextWeek(today))
    return says(['ay'], ['sonu', 'sonun']) ? read(2, lastDayOf(monthOf(today))) : undefined
  },
  ([a], today) => {
    const days = forms(a ?? '').flatMap((form) => relative.get(form) ?? [])[0]
    return days === undefined ? undefined : read(1, addDays(today, days))
  },
  ([a], today) => read(1, numericDay(a ?? '', today)),
  ([a, b], today) => {
    const weekday = placeIn(weekdays, a)
    if (weekday === 0) return undefined
    const closed = b === 'gunu' || b === 'gunune'
    return read(closed ? 2 : 1, nextWeekday(weekday, today), !closed)
  },
]

/** The day at the beginning of the folded words; "kadar" belongs to the day before it. */
export function readDay(words: readonly string[], today: string): DayReading | undefined {
  for (const reader of readers) {
    const reading = reader(words, today)
    if (reading)
      return words[reading.words] === 'kadar' ? { ...reading, words: reading.words + 1, bare: false } : reading
  }
  return undefined
}
