import { useCallback, useEffect, useState } from 'react'

export type Countdown = { secondsLeft: number; start: (seconds: number) => void }

/** Counts by the clock rather than by ticks: a tab that slept shows the right time when it wakes. */
export function useCountdown(initialSeconds = 0): Countdown {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const running = secondsLeft > 0
  useEffect(() => {
    if (!running) return
    const ticking = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(ticking)
  }, [running])
  const start = useCallback((seconds: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }, [])
  return { secondsLeft, start }
}
