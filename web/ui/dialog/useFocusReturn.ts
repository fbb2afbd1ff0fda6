import { useEffect, useState } from 'react'

/** Whoever closes something that took the focus as it was drawn is back where they were; a modal alone does not notice that. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
