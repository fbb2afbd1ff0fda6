import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Holiday } from '#contract/calendar/holidays.endpoints.ts'
import type words from '../../../i18n/tr/calendar.json'

type NamedHoliday = keyof (typeof words)['holiday']['names']

/** The days known from the start have a name in each language; the others are called as somebody wrote them. */
export function useHolidayName(): (holiday: Pick<Holiday, 'name' | 'code'>) => string {
  const { t, i18n } = useTranslation('calendar')
  return useCallback(
    ({ name, code }) => {
      const key = `holiday.names.${code}`
      // The server may know a day that this version of the page has no word for.
      return code !== null && i18n.exists(key, { ns: 'calendar' }) ? t(`holiday.names.${code as NamedHoliday}`) : name
    },
    [t, i18n],
  )
}
