import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { TailedEntry } from '#contract/systemLog/systemLog.schemas.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { levelLooks } from '../levelLooks.ts'
import { useServiceName } from '../useServiceName.ts'

/** To the second: in a stream, what came before what is what one looks for. */
export function TailLine({ entry, onOpen }: { entry: TailedEntry; onOpen: () => void }) {
  const { t } = useTranslation('systemLog')
  const format = useFormat()
  const serviceName = useServiceName()
  const at = new Date(entry.at)
  const clock = dateFormat(format.locale, { timeZone: format.timeZone, timeStyle: 'medium' }).format(at)
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'hairline' } }}>
      <Box component="button" type="button" onClick={onOpen} sx={look}>
        <time dateTime={entry.at} title={exactText(at, format)}>
          <bdi>{clock}</bdi>
        </time>
        <StatusChip {...levelLooks[entry.level]}>{t(`levels.${entry.level}`)}</StatusChip>
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {serviceName(entry.service)}
        </Box>
        <Box component="bdi" sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {entry.message}
        </Box>
      </Box>
    </Box>
  )
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  width: 1,
  p: '8px 16px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'faint' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const
