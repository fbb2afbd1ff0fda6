import { numberFormat } from '../../../lib/locale/formatters.ts'

const units = [
  { unit: 'day', ms: 24 * 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const

/** "38 ms", "4,2 sn", "3 dk". */
export function durationText(ms: number, locale: string): string {
  const { unit, ms: length } = units.find((one) => ms >= one.ms) ?? { unit: 'millisecond', ms: 1 }
  const value = ms / length
  const digits = unit === 'millisecond' || value >= 10 ? 0 : 1
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const
  return numberFormat(locale, format).format(value)
}
