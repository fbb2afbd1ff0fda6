import { notifyManager } from '@tanstack/react-query'
import { useOptimistic, useTransition } from 'react'
import { showError } from '../errors/showError.ts'

/** Waits until the cache's change is on the screen; only then may the early change be removed. */
const told = () => new Promise<void>((resolve) => notifyManager.schedule(() => setTimeout(resolve)))

/** Shows a change before the server has it, and removes it if the server refuses. */
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
