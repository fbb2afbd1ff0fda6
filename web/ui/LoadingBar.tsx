import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createLoadingProgress, idle } from './loadingProgress.ts'

export function LoadingBar({ pending }: { pending: boolean }) {
  const { t } = useTranslation('ui')
  const [progress, setProgress] = useState(idle)
  const controller = useMemo(() => createLoadingProgress({ onChange: setProgress }), [])
  useEffect(() => {
    if (pending) controller.pending()
    else controller.resolved()
  }, [pending, controller])
  useEffect(() => () => controller.stop(), [controller])
  if (!progress.visible) return null
  return (
    <LinearProgress
      variant="buffer"
      value={progress.value}
      valueBuffer={progress.buffer}
      aria-label={t('loading')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        insetBlockStart: 0,
        height: 3,
        borderRadius: 0,
        bgcolor: 'transparent',
        zIndex: 'tooltip',
        '& .MuiLinearProgress-dashed': { display: 'none' },
      }}
    />
  )
}
