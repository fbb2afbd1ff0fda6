import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Day } from '../../../ui/format/Day.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn, daysBetween } from '../../../ui/format/zone.ts'
import { CalendarIcon } from '../../../ui/icons.ts'

const soonDays = 30

/** How near the expected closing is; a passed day is an alarm only while the deal is open. */
export function useClosingTone(day: string, open: boolean): 'text.secondary' | `tone.${'error' | 'warning'}.ink` {
  const { timeZone } = useFormat()
  const left = daysBetween(dayIn(useNow(), timeZone), day)
  if (!open || left > soonDays) return 'text.secondary'
  return left < 0 ? 'tone.error.ink' : 'tone.warning.ink'
}

export function ClosingDay({ day, open }: { day: string; open: boolean }) {
  const { t } = useTranslation('sales')
  const { timeZone } = useFormat()
  const left = daysBetween(dayIn(useNow(), timeZone), day)
  const late = open && left < 0
  return (
    <Box
      component="span"
      title={t('fields.closingDay')}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: '4px',
        ...(late && { color: 'tone.error.ink' }),
      }}
    >
      <CalendarIcon width={16} height={16} aria-hidden />
      <Day value={day} as={late ? 'left' : 'named'} />
    </Box>
  )
}
