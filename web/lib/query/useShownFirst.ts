import { notifyManager } from '@tanstack/react-query'
import { useOptimistic, useTransition } from 'react'
import { showError } from '../errors/showError.ts'

/** Until the cache's own news has reached the screen; only then may what was shown ahead go. */
const told = () => new Promise<void>((resolve) => notifyManager.schedule(() => setTimeout(resolve)))

/** Something that shows a change before the server has it, and drops it again if it is refused. */
export function useShownFirst<Part, Change>(part: Part, apply: (part: Part, change: Change) => Part) {
  const [shown, show] = useOptimistic(part, apply)
  const [, start] = useTransition()
  const run = (change: Change, send: () => Promise<unknown>) =>
    start(async () => {
      show(change)
      try {
        await send()
        await told()
      } catch (error) {
        await showError(error)
      }
    })
  return [shown, run] as const
}
