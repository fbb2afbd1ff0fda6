import { useEffect } from 'react'
import { warn } from '../../lib/log.ts'
import { sweepShared } from '../../lib/share/shelf.ts'

const everyMs = 10 * 60_000

/** What nobody has taken within its hour does not stay on the device, whether another share comes or not. */
export function useSweptShares(live: boolean): void {
  useEffect(() => {
    if (!live) return
    const sweep = () =>
      void sweepShared(Date.now()).catch((error: unknown) => warn('what was shared could not be looked through', error))
    sweep()
    const timer = setInterval(sweep, everyMs)
    return () => clearInterval(timer)
  }, [live])
}
