import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

type WipCountProps = { count: number; limit: number | null }

/** Numbers say it, the colour only helps: amber once there are more than the team wants. */
export function WipCount({ count, limit }: WipCountProps) {
  const { t } = useTranslation('kanban')
  const over = limit !== null && count > limit
  const label = () => {
    if (limit === null) return t('column.count', { count })
    return over ? t('column.overLimit', { count, limit }) : t('column.underLimit', { count, limit })
  }
  return (
    <Box component="span" role="img" aria-label={label()} title={label()} sx={[{ ...quiet }, over && amber]}>
      <bdi dir="ltr">{limit === null ? count : `${count} / ${limit}`}</bdi>
    </Box>
  )
}

const quiet = {
  flexShrink: 0,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
} as const

const amber = {
  px: '7px',
  height: 20,
  lineHeight: '20px',
  borderRadius: '5px',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
  fontSize: '0.75rem',
  fontWeight: 600,
} as const
