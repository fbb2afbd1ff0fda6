import { useRef, useState } from 'react'

export interface BulkOutcome<Key extends string | number = number> {
  id: Key
  /** Why it was refused; undefined when it was done. */
  reason?: string | undefined
}

interface Options<Item, Key extends string | number> {
  send: (batch: readonly Item[]) => Promise<readonly BulkOutcome<Key>[]>
  /** Small enough that stopping takes effect soon. */
  batchSize?: number
}

/** Sends many writes in batches: reports progress, can be stopped, and collects the reasons of refusals. */
export function useBulkRun<Item, Key extends string | number = number>({ send, batchSize = 20 }: Options<Item, Key>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [refused, setRefused] = useState<ReadonlyMap<Key, string>>(new Map())
  const stopped = useRef(false)

  /** The ids that were done; the caller keeps the ones that were refused or not reached. */
  async function run(items: readonly Item[]): Promise<Key[]> {
    stopped.current = false
    const done: Key[] = []
    const reasons = new Map<Key, string>()
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
