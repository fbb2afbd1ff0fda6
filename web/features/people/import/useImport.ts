import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ImportRow, importEndpoints } from '#contract/people/import.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { peopleKeys } from '../people.data.ts'

/** Lines in one call: soon enough to see it move, and to stop it. */
const linesAtOnce = 10

export interface Outcome {
  id: number | null
  errors: ImportRow['errors']
}

/** A file of people: read, shown, then taken line by line with a way to stop. */
export function useImport() {
  const queries = useQueryClient()
  const [file, setFile] = useState<{ name: string; text: string; clientId: string }>()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const stopped = useRef(false)
  const preview = useMutation({ mutationFn: (text: string) => call(importEndpoints.preview, { body: { file: text } }) })

  async function choose(chosen: File) {
    const text = await chosen.text()
    // The same file under the same key makes nobody twice, also when it is chosen again after a break.
    setFile({ name: chosen.name, text, clientId: crypto.randomUUID() })
    setOutcomes(new Map())
    preview.mutate(text)
  }

  async function take(lines: readonly number[]) {
    if (!file) return
    stopped.current = false
    setProgress({ done: 0, total: lines.length })
    const known = new Map(outcomes)
    try {
      for (let at = 0; at < lines.length && !stopped.current; at += linesAtOnce) {
        const part = lines.slice(at, at + linesAtOnce)
        const { rows } = await call(importEndpoints.take, {
          body: { file: file.text, lines: part, clientId: file.clientId },
        })
        for (const { line, id, errors } of rows) known.set(line, { id, errors })
        setOutcomes(new Map(known))
        setProgress({ done: Math.min(lines.length, at + linesAtOnce), total: lines.length })
      }
    } catch (error) {
      await showError(error)
    } finally {
      setProgress(undefined)
      await queries.invalidateQueries({ queryKey: peopleKeys.all })
    }
  }

  return {
    fileName: file?.name,
    preview,
    outcomes,
    progress,
    choose: (chosen: File) => void choose(chosen),
    take: (lines: readonly number[]) => void take(lines),
    stop: () => {
      stopped.current = true
    },
  }
}
