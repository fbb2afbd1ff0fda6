import { createStore } from 'zustand/vanilla'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import type { Draft } from '../edit/draftStore.ts'
import { type Filling, fill, placeOf, type Sellers, takeBack } from './filling.ts'
import type { Receipt } from './readReceipt.ts'
import type { TaxDocument } from './taxDocument.ts'

type Refusal = Extract<Receipt, { refused: unknown }>['refused']

/** What became of a line's receipt. `here`: another line of the report, counted from one, has the same document. */
export type Reading =
  | { state: 'reading' }
  | { state: 'refused'; why: Refusal }
  | { state: 'here'; line: number }
  | { state: 'filled'; documents: TaxDocument[]; sellers: Sellers; filling: Filling }

export interface Readings {
  /** By the key of the line. */
  of: Readonly<Record<string, Reading>>
  /** Counts what was written into lines by a code or taken back: fields that are in use follow it. */
  fills: number
}

const noSellers: Sellers = new Map()

/** The names that no code has. Without a connection they are typed. */
async function sellersOf(documents: readonly TaxDocument[]): Promise<Sellers> {
  const numbers = [...new Set(documents.map(({ sellerTaxNumber }) => sellerTaxNumber))]
  const found = await Promise.all(
    numbers.map((taxNumber) =>
      call(expenseEndpoints.seller, { query: { taxNumber } }).then(
        ({ seller }) => (seller ? [[taxNumber, seller] as const] : []),
        () => [],
      ),
    ),
  )
  return new Map(found.flat())
}

/** Reads the receipts of a report as they come. Lives beside its draft, whether anybody looks or not. */
export function createReadings(draft: Draft, today: () => string) {
  const store = createStore<Readings>(() => ({ of: {}, fills: 0 }))
  const set = (key: string, reading: Reading) => store.setState(({ of }) => ({ of: { ...of, [key]: reading } }))
  const dismiss = (key: string) =>
    store.setState(({ of: { [key]: _gone, ...others }, fills }) => ({ of: others, fills: fills + 1 }))

  function write(key: string, documents: TaxDocument[], sellers: Sellers, over: boolean) {
    const found = fill(draft.store.getState().content, key, documents, { today: today(), over, sellers })
    if (!found) return
    draft.change(() => found.content)
    store.setState(({ of, fills }) => ({
      of: { ...of, [key]: { state: 'filled', documents, sellers, filling: found.filling } },
      fills: fills + 1,
    }))
  }

  return {
    store,
    dismiss,
    /** After a file has become a line's receipt. */
    async look(key: string, file: File): Promise<void> {
      const receiptOf = () => draft.store.getState().content.lines.find((line) => line.key === key)?.receipt?.id
      const receipt = receiptOf()
      set(key, { state: 'reading' })
      // Also where its code cannot be loaded: the fields are there to be filled by hand.
      const read = await import('./readReceipt.ts')
        .then(({ readReceipt }) => readReceipt(file))
        .catch((): Receipt => ({ refused: 'unreadable' }))
      const sellers = 'documents' in read ? await sellersOf(read.documents) : noSellers
      // Removed or exchanged meanwhile.
      if (receipt === undefined || receiptOf() !== receipt) return dismiss(key)
      if ('refused' in read) return set(key, { state: 'refused', why: read.refused })
      const { content } = draft.store.getState()
      const at = placeOf(content, key, read.documents)
      if (at >= 0) return set(key, { state: 'here', line: at + 1 })
      write(key, read.documents, sellers, false)
    },
    /** The code's word instead of what was typed. */
    overwrite(key: string): void {
      const reading = store.getState().of[key]
      if (reading?.state !== 'filled') return
      draft.change((content) => takeBack(content, reading.filling))
      write(key, reading.documents, reading.sellers, true)
    },
    undo(key: string): void {
      const reading = store.getState().of[key]
      if (reading?.state === 'filled') draft.change((content) => takeBack(content, reading.filling))
      dismiss(key)
    },
  }
}

export type ReceiptReadings = ReturnType<typeof createReadings>
