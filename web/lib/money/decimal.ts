import { numberFormat } from '../locale/formatters.ts'
/**
 * Integers scaled by a power of ten (kuruş, thousandths, basis points) as people write them. Both ways go through text,
 * never through floating point.
 */
export function decimalShown(value: number, places: number, locale: string, trailing: 'kept' | 'dropped' = 'kept') {
  return numberFormat(locale, {
    minimumFractionDigits: trailing === 'kept' ? places : 0,
    maximumFractionDigits: places,
  }).format(exactDecimal(value, places))
}

export function exactDecimal(value: number, places: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const text = `${value < 0 ? '-' : ''}${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`
  // Digits, a point and digits: a number's own notation, which the type cannot follow through slicing.
  return text as Intl.StringNumericLiteral
}

const groups = /^\d{1,3}(?:([.,])\d{3})+$/

/**
 * "1.234,5" in Turkish, "1,234.5" in English, and what a spreadsheet puts on the clipboard ("₺ 1 234,50"). A separator
 * that cannot be one of thousands is the decimal one, whatever the language. Undefined where it is no number, or has
 * more decimals than there is place for.
 */
export function decimalRead(typed: string, places: number, locale: string): number | undefined {
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/.exec(latin(typed)) ?? []
  const { whole, fraction } = split(digits, pointOf(locale))
  if (whole === undefined || !/^\d*$/.test(fraction) || `${whole}${fraction}` === '') return undefined
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0')
  if (kept.length > places) return undefined
  const value = Number(`${sign}${whole}${kept}`)
  return Number.isSafeInteger(value) ? value : undefined
}

const pointOf = (locale: string) =>
  numberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** Without spaces, currency marks and percent signs; Arabic digits and separators as Latin ones. */
function latin(typed: string): string {
  return typed
    .replace(/[\s₺$€£%٪\u061c\u200e\u200f]|TL|TRY/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace('٫', '.')
    .replaceAll('٬', ',')
    .replace('−', '-')
}

function split(digits: string, point: string): { whole: string | undefined; fraction: string } {
  const separator = groups.exec(digits)?.[1]
  const oneKind = separator !== undefined && !digits.includes(separator === '.' ? ',' : '.')
  // "1.234" is a thousand in Turkish and one and a bit in English; "1.234.567" is the same everywhere.
  if (oneKind && (separator !== point || digits.split(separator).length > 2))
    return { whole: plain(digits), fraction: '' }
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at < 0) return { whole: digits, fraction: '' }
  const head = digits.slice(0, at)
  const whole = /^\d*$/.test(head) || groups.test(head) ? plain(head) : undefined
  return { whole, fraction: digits.slice(at + 1) }
}

const plain = (grouped: string) => grouped.replace(/[.,]/g, '')
