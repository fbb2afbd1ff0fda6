import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** What is open over the page, the topmost last. */
export const useLayers = create<{ layers: readonly (() => void)[] }>(() => ({ layers: [] }))

/** Going back closes it, instead of leaving the page below it. What is in the address needs none of this. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const own = () => close()
    useLayers.setState(({ layers }) => ({ layers: [...layers, own] }))
    return () => useLayers.setState(({ layers }) => ({ layers: layers.filter((layer) => layer !== own) }))
  }, [open])
}
