import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'

const route = getRouteApi(paths.expenses)

/** `?yeni=1`, as the palette and other screens link here: begins a report, once. */
export function useAskedFor(begin: () => Promise<void>): void {
  const { yeni } = route.useSearch()
  const start = useEffectEvent(() => void begin())
  useEffect(() => {
    if (yeni !== undefined) start()
  }, [yeni])
}
