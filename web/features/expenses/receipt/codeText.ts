import { fold } from '#contract/text/fold.ts'

/** More than any code can hold: what is longer did not come from one. */
const longest = 8_000

/**
 * A name, a colon, a value. Programs write these codes by hand: names without quotes or in capitals, single quotes, commas
 * too many, line breaks inside. So pairs are looked for, instead of refusing an invoice for its punctuation.
 */
const pair =
  /["']?([\p{L}_]{2,40}(?:\s?\(\s?%?\s?\d{1,2}(?:[.,]\d{1,2})?\s?\))?)["']?\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|([^\s,;{}"']+(?:,\d+(?=\s*[,;}]|\s*$))?))/gu

/** What stands in a code, by names in small letters: `kdvmatrah(20)`. Empty where there are no such pairs. */
export function pairsIn(text: string): Map<string, string> {
  if (text.length > longest) return new Map()
  const plain = text.replace(/[\p{Cc}\ufeff]+/gu, ' ')
  return new Map(
    [...plain.matchAll(pair)].map(([, name = '', double, single, bare = '']) => [
      fold(name).replace(/[\s%]/g, ''),
      (double ?? single ?? bare).replaceAll('\\', '').trim(),
    ]),
  )
}

/** `1234.5`, `1.234,56` and `1,234.56` as minor units, rounded half up; nothing where it is no amount. */
export function minorUnitsIn(text: string): number | undefined {
  const [, digits = ''] = /^(\d[\d.,]{0,24})\s*(?:TL|TRY|₺)?$/i.exec(text) ?? []
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[last]
  // One mark is the decimal point; the same mark twice groups thousands.
  const isDecimal = last >= 0 && digits.indexOf(mark ?? '') === last
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '')
  const fraction = isDecimal ? digits.slice(last + 1) : ''
  if (whole === '' || whole.length > 12) return undefined
  const cents = Number(`${whole}${fraction.padEnd(2, '0').slice(0, 2)}`)
  return cents + (Number(fraction[2] ?? '0') >= 5 ? 1 : 0)
}

/** `2026-11-20`, `20.11.2026`, `20/11/2026` and `20261120`, each perhaps with a time behind it, as a day. */
export function dayIn(text: string): string | undefined {
  const [, year, month, date] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:\D|$)/.exec(text) ?? []
  const [, first, second, third] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:\D|$)/.exec(text) ?? []
  const parts = year ? [year, month, date] : [third, second, first]
  if (parts.includes(undefined)) return undefined
  return parts.map((part = '') => part.padStart(2, '0')).join('-')
}
