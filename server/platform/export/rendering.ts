import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Cell } from './table.ts'
import type { PaperTable } from './tablePdf.ts'

export type RenderedFormat = 'csv' | 'xlsx' | 'pdf'
export type RenderingHead = Omit<PaperTable, 'rows'>

/** What the worker is told. */
export type RenderingOrder = { rows: readonly (readonly Cell[])[] } | { finish: true }

const answer = z.object({ bytes: z.instanceof(Uint8Array) })

export interface Rendering {
  add(rows: readonly (readonly Cell[])[]): void
  finish(): Promise<Uint8Array>
  /** Also after the end. */
  stop(): Promise<void>
}

/** Writing a long table takes the processor for seconds: it is done beside the thread that answers people. */
export function openRendering(format: RenderedFormat, head: RenderingHead): Rendering {
  const worker = new Worker(new URL('./rendering.worker.ts', import.meta.url), {
    workerData: { format, head },
    execArgv: [],
  })
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', (message) => resolve(answer.parse(message).bytes))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the rendering ended without a file')))
  })
  // Whoever stops before the end does not wait for it.
  finished.catch(() => undefined)
  const order = (what: RenderingOrder) => worker.postMessage(what)
  return {
    add: (rows) => order({ rows }),
    finish: () => {
      order({ finish: true })
      return finished
    },
    stop: async () => void (await worker.terminate()),
  }
}
