import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** `?yeni=1`, as the palette and other screens link here: begins a report, once. */
export function useAskedFor(begin: () => Promise<void>): void {
  const { yeni }: { yeni?: unknown } = useSearch({ strict: false })
  const start = useEffectEvent(() => void begin())
  useEffect(() => {
    if (yeni !== undefined) start()
  }, [yeni])
}
