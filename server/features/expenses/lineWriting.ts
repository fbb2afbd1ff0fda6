import type { LineDraft } from '#contract/expenses/expenses.schemas.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { attachFile, detachFile, ownUpload } from '../files/attachment.ts'
import { attachedKind } from './lines.queries.ts'

interface Report {
  id: number
  ownerId: number
}

export const receiptTypes = /^(image\/|application\/pdf$)/

/** Makes the lines equal to the drafts: known ones change, new ones are added, lines that are not named are deleted. */
export async function writeLines(tx: Transaction, report: Report, drafts: readonly LineDraft[]) {
  const known = await tx.db
    .selectFrom('expenseLines')
    .select(['id', 'receiptId', 'receiptHash'])
    .where('reportId', '=', report.id)
    .execute()
  const kept = drafts.flatMap(({ id }) => id ?? [])
  if (new Set(kept).size !== kept.length) throw invalid({ lines: 'namedTwice' })
  if (kept.some((id) => !known.some((line) => line.id === id))) throw notFound('expenseLine')
  checkParts(drafts)
  const hashes = await takeReceipts(tx, report, drafts, known)
  const gone = known.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (gone.length > 0) await tx.db.deleteFrom('expenseLines').where('id', 'in', gone).execute()
  for (const [position, { id, receiptId, ...draft }] of drafts.entries()) {
    const values = {
      ...draft,
      ...{ position, ownerId: report.ownerId, receiptId },
      receiptHash: receiptId === null ? null : (hashes.get(receiptId) ?? null),
      // Rates and limits are set afterwards; decisions about an earlier form are void.
      ...{ rate: null, overLimit: false, approvedAmount: draft.gross },
      ...{ removed: false, reason: '', adjustedBy: null, adjustedAt: null },
    }
    if (id === undefined)
      await tx.db
        .insertInto('expenseLines')
        .values({ ...values, reportId: report.id })
        .execute()
    else await tx.db.updateTable('expenseLines').set(values).where('id', '=', id).execute()
  }
}

/** Of one document there is a line for each VAT rate, so that nothing of it is counted twice. */
function checkParts(drafts: readonly LineDraft[]) {
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  for (const [place, { ettn, vatRate }] of drafts.entries()) {
    if (ettn === '') continue
    const part = `${ettn} ${vatRate}`
    if (seen.has(part)) fields[`lines.${place}.documentNumber`] = 'documentTwiceHere'
    seen.add(part)
  }
  if (Object.keys(fields).length > 0) throw invalid(fields, 422)
}

/** Receipts of the lines: new ones are attached, receipts that no line names any more are detached. */
async function takeReceipts(
  tx: Transaction,
  report: Report,
  drafts: readonly LineDraft[],
  known: readonly { receiptId: number | null; receiptHash: string | null }[],
): Promise<Map<number, string | null>> {
  const held = new Map(
    known.flatMap(({ receiptId, receiptHash }) => (receiptId === null ? [] : [[receiptId, receiptHash]])),
  )
  const named = new Set(drafts.flatMap(({ receiptId }) => receiptId ?? []))
  // A paper is one line's, or that of several which each name what they are of it.
  const shared = drafts.some(({ receiptId, ettn }) => ettn === '' && sharesReceipt(drafts, receiptId))
  if (shared) throw invalid({ lines: 'receiptNamedTwice' })
  const hashes = new Map<number, string | null>()
  for (const fileId of named) {
    hashes.set(fileId, held.has(fileId) ? (held.get(fileId) ?? null) : await takeReceipt(tx, report, fileId))
  }
  for (const fileId of held.keys()) {
    if (hashes.has(fileId)) continue
    await tx.db.updateTable('expenseLines').set({ receiptId: null }).where('receiptId', '=', fileId).execute()
    await detachFile(tx, fileId)
  }
  return hashes
}

const sharesReceipt = (drafts: readonly LineDraft[], receiptId: number | null) =>
  receiptId !== null && drafts.filter((other) => other.receiptId === receiptId).length > 1

/** Answers the hash of its bytes, by which the same file is known again. */
export async function takeReceipt(tx: Transaction, { id, ownerId }: Report, fileId: number): Promise<string> {
  const { type, sha256 } = await ownUpload(tx, ownerId, fileId)
  if (!receiptTypes.test(type)) throw invalid({ receiptId: 'receiptType' }, 415)
  await attachFile(tx, fileId, { kind: attachedKind, id })
  return sha256
}
