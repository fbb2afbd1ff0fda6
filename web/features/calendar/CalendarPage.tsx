import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CalendarDialogs } from './CalendarDialogs.tsx'
import { DesktopCalendar } from './DesktopCalendar.tsx'
import { PhoneCalendar } from './phone/PhoneCalendar.tsx'
import { useCalendar } from './useCalendar.ts'
import { useCalendarKeys } from './useCalendarKeys.ts'

export function CalendarPage() {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const model = useCalendar(phone ? 'day' : 'week')
  useCalendarKeys(model)
  return (
    <>
      {phone ? <PhoneCalendar model={model} /> : <DesktopCalendar model={model} />}
      <CalendarDialogs model={model} />
    </>
  )
}
