import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Occurrence } from '#contract/calendar/calendar.schemas.ts'
import { useHolidayName } from './holidays/useHolidayName.ts'

/** The text on an occurrence: its title, or what the reader may know of it. */
export function useOccurrenceName(): (occurrence: Occurrence) => string {
  const { t } = useTranslation(['calendar', 'outsideCalendars'])
  const holidayName = useHolidayName()
  return useCallback(
    (occurrence) => {
      if (occurrence.kind === 'busy') return t('busy')
      if (occurrence.kind === 'task') return t('task.title', { title: occurrence.title, key: occurrence.taskKey })
      if (occurrence.kind === 'event') return occurrence.title
      if (occurrence.kind === 'outside') return occurrence.title || t('outsideCalendars:event.untitled')
      if (occurrence.kind === 'closing') {
        return t('closing.title', { title: occurrence.title, customer: occurrence.customer })
      }
      if (occurrence.kind === 'payment') {
        return t('payment.title', { title: occurrence.title, number: occurrence.number })
      }
      const name = holidayName(occurrence)
      return occurrence.halfDay ? t('holiday.eve', { name }) : name
    },
    [t, holidayName],
  )
}
