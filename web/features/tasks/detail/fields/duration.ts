import { fold } from '#contract/text/fold.ts'

type Unit = 'hours' | 'minutes'

/** "6 sa", "1 sa 30 dk", "0 dk"; the caller has the words. */
export function durationText(minutes: number, say: (unit: Unit, count: number) => string): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && say('hours', hours), (rest > 0 || hours === 0) && say('minutes', rest)]
  return parts.filter(Boolean).join(' ')
}

const units: readonly [factor: number, names: RegExp][] = [
  [60, /^(s|sa|saat|h|hour|hours|std|ч|小时|小時|س|ساعة)$/],
  [1, /^(d|dk|dakika|m|min|minute|minutes|мин|分钟|分鐘|د|دقيقة)$/],
]

/** "1 sa 30 dk", "1,5 sa", "90" (minutes), "1:30"; nothing when it is none. */
export function readDuration(text: string): number | undefined {
  const folded = fold(text.trim())
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(folded)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  if (/^\d{1,6}$/.test(folded)) return Number(folded)
  const parts = [...folded.matchAll(/(\d{1,5}(?:[.,]\d{1,2})?)\s*([^\d\s.,]+)\.?/g)]
  if (
    parts.length === 0 ||
    parts
      .map(([whole]) => whole)
      .join('')
      .replace(/\s/g, '') !== folded.replace(/\s/g, '')
  ) {
    return undefined
  }
  const minutes = parts.map(([, amount = '', unit = '']) => {
    const factor = units.find(([, names]) => names.test(unit))?.[0]
    return factor === undefined ? Number.NaN : Number(amount.replace(',', '.')) * factor
  })
  const sum = Math.round(minutes.reduce((total, part) => total + part, 0))
  return Number.isFinite(sum) ? sum : undefined
}
