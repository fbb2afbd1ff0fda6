import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { ErrorMarkIcon } from '../../../ui/icons.ts'

type RunAlertProps = { progress: { done: number; total: number } | undefined; refused: readonly string[] }

/** How far many are, and what was refused. */
export function RunAlert({ progress, refused }: RunAlertProps) {
  const { t } = useTranslation('people')
  if (progress && progress.total > 1) {
    return (
      <Box role="status">
        <Box sx={{ mb: '6px', fontSize: 'size.small' }}>
          <bdi dir="ltr">{`${progress.done} / ${progress.total}`}</bdi> {t('bulk.running')}
        </Box>
        <LinearProgress
          variant="determinate"
          aria-label={t('bulk.running')}
          value={(progress.done / progress.total) * 100}
        />
      </Box>
    )
  }
  if (refused.length === 0) return null
  return (
    <Alert severity="error" icon={<ErrorMarkIcon />}>
      {t('bulk.refused', { count: refused.length, reason: [...new Set(refused)].join(' ') })}
    </Alert>
  )
}
