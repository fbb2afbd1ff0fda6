import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { percentDone } from './percentDone.ts'

/** The bar with what it counts beside it. */
export function ProgressLine({ progress }: { progress: Project['progress'] }) {
  const { t } = useTranslation(['projects', 'ui'])
  const value = percentDone(progress)
  return (
    <Box sx={{ display: 'grid', gap: '5px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', fontSize: 'size.small' }}>
        <Box component="bdi" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {progress.total === 0 ? t('progress.none') : t('progress.tasks', { ...progress })}
        </Box>
        {progress.total > 0 && (
          <Box component="bdi" aria-hidden sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {t('ui:percent', { value })}
          </Box>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={value}
        color={value === 100 ? 'success' : 'primary'}
        aria-label={t('progress.label', { value })}
      />
    </Box>
  )
}
