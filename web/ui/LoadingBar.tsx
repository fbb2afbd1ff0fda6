import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The specified numbers of the thin bar at the top of the page. */
const loadingNumbers = { start: 10, buffer: 20, cap: 82, everyMs: 800, resetMs: 300 } as const

type LoadingProgress = { value: number; buffer: number; visible: boolean }
const idle: LoadingProgress = { value: 0, buffer: 0, visible: false }

type Options = { onChange: (progress: LoadingProgress) => void; random?: () => number }

/** Pending creeps towards the cap by random steps; resolved jumps to 100 and is gone after a moment. */
function createLoadingProgress({ onChange, random = Math.random }: Options) {
  let progress = idle
  let ticking: ReturnType<typeof setInterval> | undefined
  let resetting: ReturnType<typeof setTimeout> | undefined
  const show = (next: LoadingProgress) => {
    progress = next
    onChange(next)
  }
  const stop = () => {
    clearInterval(ticking)
    clearTimeout(resetting)
  }
  const creep = () => {
    const value = Math.min(loadingNumbers.cap, progress.value + 2 + random() * 8)
    show({ value, buffer: Math.min(100, value + loadingNumbers.buffer - loadingNumbers.start), visible: true })
  }
  return {
    pending() {
      stop()
      show({ value: loadingNumbers.start, buffer: loadingNumbers.buffer, visible: true })
      ticking = setInterval(creep, loadingNumbers.everyMs)
    },
    resolved() {
      stop()
      if (!progress.visible) return
      show({ value: 100, buffer: 100, visible: true })
      resetting = setTimeout(() => show(idle), loadingNumbers.resetMs)
    },
    stop,
  }
}

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
