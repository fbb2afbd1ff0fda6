import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/format/FormatProvider.tsx'
import { waitingTime } from './row/waiting.ts'

/** "42 istek, en eskisi 6 gündür bekliyor". */
export function useSummary(count: number | undefined, oldestAt: string | null | undefined): string | undefined {
  const { t } = useTranslation('approvals')
  const now = useNow()
  if (!count || !oldestAt) return undefined
  const { count: passed, unit } = waitingTime(new Date(oldestAt), now)
  const oldest = t(`since_${unit}`, { count: Math.max(1, passed) })
  return t('summary', { count, oldest })
}
