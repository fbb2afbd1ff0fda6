import Box from '@mui/material/Box'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { clockText, exactText } from '../../../ui/format/instantText.ts'

export function MessageTime({ at }: { at: string }) {
  const format = useFormat()
  const instant = new Date(at)
  return (
    <Box
      component="time"
      dateTime={at}
      title={exactText(instant, format)}
      sx={{ color: 'text.secondary', fontSize: 'size.fine', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      <bdi>{clockText(instant, format)}</bdi>
    </Box>
  )
}
