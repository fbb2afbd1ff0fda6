import { numberFormat } from '../../lib/locale/formatters.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "1,4 MB" in the person's language. */
export function fileSizeText(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const format = { style: 'unit', unit: units[step] ?? 'byte', unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return numberFormat(locale, format).format(bytes / 1000 ** step)
}
