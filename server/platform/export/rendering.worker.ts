import { parentPort, workerData } from 'node:worker_threads'
import { csvOf } from './csv.ts'
import type { RenderedFormat, RenderingHead, RenderingOrder } from './rendering.ts'
import type { Cell } from './table.ts'
import { tablePdf } from './tablePdf.ts'
import { xlsxOf } from './xlsx.ts'

// Given by `openRendering` alone, which is typed.
const { format, head } = workerData as { format: RenderedFormat; head: RenderingHead }
const rows: (readonly Cell[])[] = []

const writers: Record<RenderedFormat, () => Promise<Uint8Array> | Uint8Array> = {
  csv: () => csvOf({ ...head, rows }),
  xlsx: () => xlsxOf({ ...head, rows }),
  pdf: () => tablePdf({ ...head, rows }),
}

parentPort?.on('message', (order: RenderingOrder) => {
  if ('rows' in order) {
    for (const row of order.rows) rows.push(row)
    return
  }
  void finish()
})

async function finish() {
  const bytes = new Uint8Array(await writers[format]())
  parentPort?.postMessage({ bytes }, [bytes.buffer])
  parentPort?.close()
}
