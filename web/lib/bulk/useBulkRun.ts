import { useRef, useState } from 'react'

export interface BulkOutcome {
  id: number
  /** Why it was refused; nothing when it was done. */
  reason?: string | undefined
}

interface Options<Item> {
  send: (batch: readonly Item[]) => Promise<readonly BulkOutcome[]>
  /** Small enough that stopping is soon felt. */
  batchSize?: number
}

/** Sends many writes batch by batch: how far it is, a way to stop, and the reasons of what was refused. */
export function useBulkRun<Item>({ send, batchSize = 20 }: Options<Item>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const stopped = useRef(false)

  /** The ids that were done; what was refused or not reached stays with the caller. */
  async function run(items: readonly Item[]): Promise<number[]> {
    stopped.current = false
    const done: number[] = []
    const reasons = new Map<number, string>()
    setProgress({ done: 0, total: items.length })
    try {
      for (let at = 0; at < items.length && !stopped.current; at += batchSize) {
        const outcomes = await send(items.slice(at, at + batchSize))
        for (const { id, reason } of outcomes) {
          if (reason === undefined) done.push(id)
          else reasons.set(id, reason)
        }
        setProgress({ done: Math.min(items.length, at + batchSize), total: items.length })
      }
    } finally {
      setProgress(undefined)
      setRefused(reasons)
    }
    return done
  }

  return {
    progress,
    refused,
    run,
    stop: () => {
      stopped.current = true
    },
    forget: () => setRefused(new Map()),
  }
}
