import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'

/** The page's shapes while it is on its way. */
export function DealSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: '16px' }}>
      <Box>
        <Skeleton width={280} height={28} />
        <Skeleton width={360} height={16} sx={{ mt: '8px', maxWidth: 1 }} />
      </Box>
      <CardSkeleton height={180} />
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { lg: '2fr 1fr' } }}>
        <CardSkeleton height={420} />
        <Box sx={{ display: 'grid', gap: '16px', alignContent: 'start' }}>
          <CardSkeleton height={150} />
          <CardSkeleton height={254} />
        </Box>
      </Box>
    </Box>
  )
}
