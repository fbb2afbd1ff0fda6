import { useTranslation } from 'react-i18next'
import { durationText } from './duration.ts'

/** "1 sa 30 dk" in the reader's language. */
export function useDuration() {
  const { t } = useTranslation('tasks')
  return (minutes: number) => durationText(minutes, (unit, count) => t(`time.${unit}`, { count }))
}
