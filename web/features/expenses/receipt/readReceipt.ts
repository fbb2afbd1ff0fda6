import { z } from 'zod'
import { withinTime } from '../../../lib/withinTime.ts'
import type { Look } from './codeWorker.ts'
import { pagesOf } from './pdfPages.ts'
import { type CodeRefusal, documentIn, type TaxDocument } from './taxDocument.ts'

/** `none`: there is no code. `unreadable`: the picture itself could not be opened on this device. */
export type Receipt = { documents: TaxDocument[] } | { refused: CodeRefusal | 'none' | 'unreadable' }

const answer = z.union([z.object({ texts: z.array(z.string()) }), z.object({ failed: z.string() })])

/** A phone of some years takes two seconds for a large photo; what takes this long hangs. */
const patienceMs = 30_000

let before: Promise<unknown> = Promise.resolve()

/**
 * Reads the codes of a photo or PDF on this device: nothing of it is sent anywhere, and the page stays free meanwhile. One
 * after another: ten large photos at once would be more than a phone can hold.
 */
export function readReceipt(file: File): Promise<Receipt> {
  const receipt = before.then(() => readNow(file))
  before = receipt
  return receipt
}

async function readNow(file: File): Promise<Receipt> {
  const worker = new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' })
  try {
    return receiptOf(await withinTime(isPdf(file) ? inPdf(worker, file) : ask(worker, { file }), patienceMs))
  } catch {
    return { refused: 'unreadable' }
  } finally {
    worker.terminate()
  }
}

/** Some phones do not say what a chosen file is. */
const isPdf = ({ type, name }: File) => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** Page after page, until one has an invoice. */
async function inPdf(worker: Worker, file: File): Promise<string[]> {
  const { withPdf } = await import('./pdfOfFile.ts')
  return withPdf(file, async (pdf) => {
    const found: string[] = []
    for await (const pixels of pagesOf(pdf)) {
      found.push(...(await ask(worker, { pixels }, [pixels.data.buffer])))
      if ('documents' in receiptOf(found)) break
    }
    return found
  })
}

function ask(worker: Worker, look: Look, given: Transferable[] = []): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const read = answer.parse(data)
      if ('texts' in read) resolve(read.texts)
      else reject(new Error(read.failed))
    }
    worker.postMessage(look, given)
  })
}

const refusals: readonly CodeRefusal[] = ['broken', 'refund', 'other']

/** All invoices among the codes, each once; else the reason that says most. */
export function receiptOf(texts: readonly string[]): Receipt {
  const read = texts.map(documentIn)
  const documents = read.filter((found) => typeof found === 'object')
  if (documents.length > 0) return { documents: [...new Map(documents.map((one) => [one.ettn, one])).values()] }
  return { refused: refusals.find((why) => read.includes(why)) ?? 'none' }
}
