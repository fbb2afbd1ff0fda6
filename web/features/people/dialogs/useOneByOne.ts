import { useState } from 'react'
import { errorText } from '../../../lib/errors/errorText.ts'

/** One person after another: a refused one shows the reason and stays, and does not affect the others. */
export function useOneByOne() {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [refused, setRefused] = useState<readonly string[]>([])

  async function run<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<Item[]> {
    const left: Item[] = []
    const reasons: string[] = []
    setRefused([])
    setProgress({ done: 0, total: items.length })
    for (const [place, item] of items.entries()) {
      try {
        await work(item)
      } catch (error) {
        // A single refusal belongs to the form, at its fields.
        if (items.length === 1) {
          setProgress(undefined)
          throw error
        }
        left.push(item)
        reasons.push(await errorText(error))
      }
      setProgress({ done: place + 1, total: items.length })
    }
    setProgress(undefined)
    setRefused(reasons)
    return left
  }

  return { run, progress, refused }
}
