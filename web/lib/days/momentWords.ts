import { fold } from '#contract/text/fold.ts'
import { readDay } from './dayWords.ts'

/** What the words of a line say about when. */
export interface MomentReading {
  /** The line without the words that say it. */
  rest: string
  /** From now on. */
  minutes: number | null
  day: string | null
  /** HH:MM */
  clock: string | null
}

const named = (words: string) => words.split(' ').map(fold)
const minuteWords = named('dk dakika min minute minutes minuten mn минуту минуты минут мин دقيقة دقائق 分钟 分鐘')
const hourWords = named('sa saat h hour hours stunde stunden heure heures час часа часов ساعة ساعات 小时 小時')
const before = named('in nach dans через بعد')
const after = named('sonra sonraya later später spaeter 后 後')
/** Small words that belong to a time: "at 15:00", "saat 15". */
const leading = named('at um à a в saat kl')
const one = named('bir an a one eine einer une un')

/** "15:00", "15:00'te", "15h30"; with a dot only where it is no day. */
const clockWord = /^([01]?\d|2[0-3])([:h.])([0-5]\d)(?:['’]?[dt][ea]n?)?$/
/** "15'te", and "15" behind "saat". */
const hourWord = /^([01]?\d|2[0-3])['’][dt][ea]n?$/

interface Found {
  from: number
  words: number
}

function minutesIn(words: readonly string[]): (Found & { minutes: number }) | undefined {
  for (const [at, word] of words.entries()) {
    const count = /^\d{1,3}$/.test(word) ? Number(word) : one.includes(word) ? 1 : undefined
    const unit = words[at + 1] ?? ''
    const each = minuteWords.includes(unit) ? 1 : hourWords.includes(unit) ? 60 : undefined
    if (count === undefined || each === undefined) continue
    const minutes = count * each
    if (after.includes(words[at + 2] ?? '')) return { from: at, words: 3, minutes }
    if (before.includes(words[at - 1] ?? '')) return { from: at - 1, words: 3, minutes }
  }
  return undefined
}

function clockIn(words: readonly string[], taken: (at: number) => boolean): (Found & { clock: string }) | undefined {
  for (const [at, word] of words.entries()) {
    if (taken(at)) continue
    const led = leading.includes(words[at - 1] ?? '') && !taken(at - 1)
    const [, hour, , minute] = clockWord.exec(word) ?? []
    const [, whole] = hourWord.exec(word) ?? (led ? /^([01]?\d|2[0-3])$/.exec(word) : null) ?? []
    const said = hour !== undefined ? `${hour.padStart(2, '0')}:${minute}` : whole && `${whole.padStart(2, '0')}:00`
    if (said) return led ? { from: at - 1, words: 2, clock: said } : { from: at, words: 1, clock: said }
  }
  return undefined
}

/** A weekday's bare name may also belong to what is to be done: it counts at either end only. */
function dayIn(words: readonly string[], today: string): (Found & { day: string }) | undefined {
  for (const at of words.keys()) {
    const found = readDay(words.slice(at), today)
    if (!found) continue
    if (found.bare && at > 0 && at + found.words < words.length) continue
    return { from: at, words: found.words, day: found.day }
  }
  return undefined
}

/** Reads "yarın 15:00 Ali'yi ara", "call Ali in 2 hours"; what says nothing about when is the rest. */
export function readMoment(line: string, today: string): MomentReading {
  const typed = line.split(/\s+/).filter((word) => word !== '')
  const words = typed.map((word) => fold(word.replace(/[,;!?]+$/, '')))
  const within = (found: Found | undefined) => (at: number) =>
    found !== undefined && at >= found.from && at < found.from + found.words
  const away = minutesIn(words)
  const day = away ? undefined : dayIn(words, today)
  const clock = away ? undefined : clockIn(words, within(day))
  const said = [away, day, clock].map(within)
  return {
    rest: typed.filter((_, at) => !said.some((says) => says(at))).join(' '),
    minutes: away?.minutes ?? null,
    day: day?.day ?? null,
    clock: clock?.clock ?? null,
  }
}
