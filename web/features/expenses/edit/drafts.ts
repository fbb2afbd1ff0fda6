import type { QueryClient } from '@tanstack/react-query'
import type { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { UploadStore } from '../../../lib/upload/uploadStore.ts'
import { expenseKeys } from '../expenses.data.ts'
import { createReadings, type ReceiptReadings } from '../receipt/readings.ts'
import { newLine } from './content.ts'
import { createDraft, type Draft } from './draftStore.ts'
import { receiptUploads } from './receiptUploads.ts'

interface OpenDraft {
  draft: Draft
  /** Each file that arrives becomes a line. */
  uploads: UploadStore<StoredFile>
  /** What the codes on its receipts say. */
  readings: ReceiptReadings
}

const open = new Map<number, OpenDraft>()

/** The workspace's day; before it is known, that of the device. */
export const todayOf = (queryClient: QueryClient): string =>
  queryClient.getQueryData<ResponseOf<typeof expenseEndpoints.rules>>(expenseKeys.rules)?.today ??
  new Intl.DateTimeFormat('sv').format(new Date())

/** A line is open and not finished: what arrives beside it must not close it. */
function isWriting({ store }: Draft): boolean {
  const { content, openLine } = store.getState()
  const line = content.lines.find(({ key }) => key === openLine)
  return line !== undefined && (line.gross === null || line.merchant === '')
}

/** One per report while the page lives: saving and uploading go on when the report is closed. */
export function draftOf(queryClient: QueryClient, report: ExpenseDetail): OpenDraft {
  const known = open.get(report.id)
  if (known) return known
  const draft = createDraft(queryClient, report)
  const readings = createReadings(draft, () => todayOf(queryClient))
  const uploads = receiptUploads((stored, file) => {
    const line = newLine(todayOf(queryClient), stored)
    draft.change((content) => ({ ...content, lines: [...content.lines, line] }))
    if (!isWriting(draft)) draft.openLine(line.key)
    void readings.look(line.key, file)
  })
  const made = { draft, uploads, readings }
  open.set(report.id, made)
  return made
}

/** The draft is closed: if it comes back later, it starts again from the server's version. */
export const closeDraft = (id: number): void => void open.delete(id)
