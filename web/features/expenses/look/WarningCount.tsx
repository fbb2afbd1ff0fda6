import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ErrorMarkIcon } from '../../../ui/icons.ts'

type WarningCountProps = {
  count: number
  /** Only the number, beside the sign; the words stay for hovering and screen readers. */
  short?: boolean
}

export function WarningCount({ count, short = false }: WarningCountProps) {
  const { t } = useTranslation('expenses')
  if (count === 0) return null
  const words = t('warnings', { count })
  return (
    <Box
      component="span"
      title={words}
      {...(short ? { role: 'img', 'aria-label': words } : {})}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        color: 'tone.warning.ink',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        flexShrink: 0,
      }}
    >
      <ErrorMarkIcon width={14} height={14} aria-hidden />
      <bdi>{short ? count : words}</bdi>
    </Box>
  )
}
