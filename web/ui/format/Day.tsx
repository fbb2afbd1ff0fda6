import { useTranslation } from 'react-i18next'
import { fullDay, namedDay, plainDay } from './dayText.ts'
import { useFormat, useNow } from './FormatProvider.tsx'
import { dayIn, daysBetween } from './zone.ts'

type DayProps = {
  /** YYYY-MM-DD */
  value: string
  /** `plain` 14 Ağustos; `named` bugün, yarın, else plain; `left` 3 gün kaldı, 2 gün geçti. */
  as?: 'plain' | 'named' | 'left'
}

export function Day({ value, as = 'named' }: DayProps) {
  const { t } = useTranslation('ui')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const distance = daysBetween(today, value)
  const text = () => {
    if (as === 'plain') return plainDay(value, today, locale)
    const named = namedDay(value, today, locale)
    if (named && (as === 'named' || distance >= 0)) return named
    if (as === 'named') return plainDay(value, today, locale)
    return distance > 0 ? t('daysLeft', { count: distance }) : t('daysOver', { count: -distance })
  }
  return (
    <time dateTime={value} title={fullDay(value, locale)}>
      <bdi>{text()}</bdi>
    </time>
  )
}
