import { fold } from '#contract/text/fold.ts'

type Unit = 'hours' | 'minutes'

/** "6 sa", "1 sa 30 dk", "0 dk", "−15 dk"; the caller has the words. */
export function durationText(minutes: number, say: (unit: Unit, count: number) => string): string {
  if (minutes < 0) return `−${durationText(-minutes, say)}`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && say('hours', hours), (rest > 0 || hours === 0) && say('minutes', rest)]
  return parts.filter(Boolean).join(' ')
}

type Words = Record<Unit, readonly string[]>

/** Understood in every language; a letter alone means something else in each: `s` is an hour in Turkish only. */
const everywhere: Words = {
  hours: ['h', 'hr', 'hrs', 'hour', 'hours', 'sa', 'saat'],
  minutes: ['m', 'min', 'mins', 'minute', 'minutes', 'dk', 'dakika'],
}
const own: Record<string, Words> = {
  tr: { hours: ['s'], minutes: ['d'] },
  de: { hours: ['std', 'stunde', 'stunden'], minutes: ['minuten'] },
  fr: { hours: ['heure', 'heures'], minutes: [] },
  ru: { hours: ['ч', 'час', 'часа', 'часов'], minutes: ['м', 'мин', 'минута', 'минуты', 'минут'] },
  ar: { hours: ['س', 'ساعة', 'ساعات', 'ساعتان', 'ساعتين'], minutes: ['د', 'دقيقة', 'دقائق'] },
  'zh-Hans': { hours: ['小时', '时', '个小时'], minutes: ['分钟', '分'] },
  'zh-Hant': { hours: ['小時', '時', '個小時'], minutes: ['分鐘', '分'] },
}

function minutesIn(unit: string, language: string): number {
  const means = (name: Unit) => everywhere[name].includes(unit) || own[language]?.[name].includes(unit)
  if (means('hours')) return 60
  return means('minutes') ? 1 : Number.NaN
}

const arabicZero = '٠'.charCodeAt(0)

/** As a person types it: with Arabic digits, full-width signs, and "and" between the parts in Arabic. */
const plain = (text: string) =>
  fold(text.trim())
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/٫/g, ',')
    .replace(/\sو\s*(?=\d)/g, ' ')

/** "1 sa 30 dk", "1,5 sa", "1.5h", "90" (minutes), "1:30"; nothing when it is none. */
export function readDuration(typed: string, language: string): number | undefined {
  const text = plain(typed)
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const parts = [...text.matchAll(/(\d{1,5}(?:[.,]\d{1,2})?)\s*([^\d\s.,]+)\.?/g)]
  const understood = parts.map(([whole]) => whole).join('')
  if (parts.length === 0 || understood.replace(/\s/g, '') !== text.replace(/\s/g, '')) return undefined
  const minutes = parts.map(
    ([, amount = '', unit = '']) => Number(amount.replace(',', '.')) * minutesIn(unit, language),
  )
  const sum = Math.round(minutes.reduce((total, part) => total + part, 0))
  return Number.isFinite(sum) ? sum : undefined
}
