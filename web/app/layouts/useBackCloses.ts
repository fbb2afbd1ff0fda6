import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLayers } from '../../ui/dialog/layers.ts'

/** The back gesture of a phone and the browser's button close what is open over the page first. */
export function useBackCloses(): void {
  const { history } = useRouter()
  const covered = useLayers(({ layers }) => layers.length > 0)
  useEffect(() => {
    if (!covered) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const top = useLayers.getState().layers.at(-1)
        if (action !== 'BACK' || !top) return false
        top()
        return true
      },
    })
  }, [history, covered])
}
