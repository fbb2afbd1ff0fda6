import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'

type DayRangeProps = { start: string | null; end: string | null }

const asUtc = (day: string) => new Date(`${day}T12:00:00Z`)

/** "3 Kas – 21 Ara 2026", as the language writes a range; one day alone where the other is not set. */
export function DayRange({ start, end }: DayRangeProps) {
  const { t } = useTranslation('projects')
  const { locale } = useFormat()
  const format = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  if (start !== null && end !== null) return <bdi>{format.formatRange(asUtc(start), asUtc(end))}</bdi>
  const one = start ?? end
  return one === null ? t('noDays') : <bdi>{format.format(asUtc(one))}</bdi>
}
