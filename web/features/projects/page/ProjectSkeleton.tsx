import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'

/** The page's own shape in grey, so that nothing jumps when it comes. */
export function ProjectSkeleton() {
  const { t } = useTranslation('projects')
  return (
    <Box role="status" aria-label={t('loading')}>
      <Skeleton height={26} width={280} sx={{ mt: '7px' }} />
      <Skeleton height={14} width={380} sx={{ maxWidth: 1, mt: '14px', mb: '24px' }} />
      <MuiCard sx={{ height: 46, mb: '16px' }} />
      <CardSkeleton height={106} />
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { lg: '2fr 1fr' }, mt: '16px' }}>
        <CardSkeleton height={280} />
        <CardSkeleton height={280} />
      </Box>
    </Box>
  )
}
