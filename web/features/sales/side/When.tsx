import Box from '@mui/material/Box'
import { namedDay, plainDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { clockText, exactText } from '../../../ui/format/instantText.ts'
import { dayIn, daysBetween } from '../../../ui/format/zone.ts'

/** "yarın 10:30", "20 Kasım 14:00": a plan always says its hour. */
export function When({ at, alarming }: { at: string; alarming: boolean }) {
  const format = useFormat()
  const now = useNow()
  const moment = new Date(at)
  const day = dayIn(moment, format.timeZone)
  const today = dayIn(now, format.timeZone)
  const near = daysBetween(today, day) <= 1
  const color = moment < now ? 'tone.error.ink' : near ? 'tone.warning.ink' : 'text.primary'
  return (
    <Box
      component="time"
      dateTime={at}
      title={exactText(moment, format)}
      sx={{ fontWeight: 600, color: alarming ? color : 'text.secondary' }}
    >
      <bdi>
        {namedDay(day, today, format.locale) ?? plainDay(day, today, format.locale)} {clockText(moment, format)}
      </bdi>
    </Box>
  )
}
