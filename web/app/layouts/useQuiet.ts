import { useEffect, useState } from 'react'

const longestWaitMs = 3000

/** False until the browser has drawn what came first and has time for what nobody waits for. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const become = () => setQuiet(true)
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(become)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(become, { timeout: longestWaitMs })
    return () => window.cancelIdleCallback(request)
  }, [])
  return quiet
}
