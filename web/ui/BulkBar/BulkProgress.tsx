import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { BulkButton } from './BulkButton.tsx'
import type { BulkRun } from './bulkAction.ts'

/** How far a bulk action is, and the way to stop it. */
export function BulkProgress({ done, total, label, onStop }: BulkRun) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Box component="span" role="status" sx={{ px: '8px', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
        <bdi dir="ltr">{`${done} / ${total}`}</bdi> {label}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={total === 0 ? 100 : (done / total) * 100}
        sx={{ width: { xs: 72, sm: 180 }, height: 6, borderRadius: '3px' }}
      />
      <BulkButton action={{ id: 'stop', label: t('bulk.stop'), onRun: onStop }} />
    </>
  )
}
