import { z } from 'zod'
import {
  type ExpenseDetail,
  type ExpenseLine,
  lineDraft,
  maxReportLines,
  type ReportContent,
} from '#contract/expenses/expenses.schemas.ts'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { newClientId } from '../../../lib/newClientId.ts'

/** A line as the form holds it, with half-typed values too. */
const lineForm = z.object({
  /** Stays the same while a new line gets its id. */
  key: z.string(),
  id: z.number().optional(),
  day: z.string(),
  category: lineDraft.shape.category,
  merchant: z.string(),
  taxNumber: z.string(),
  documentKind: lineDraft.shape.documentKind.removeDefault(),
  documentNumber: z.string(),
  /** Of a code that was read; what an earlier version kept on this device has none. */
  ettn: z.string().default(''),
  buyerTaxNumber: z.string().default(''),
  /** Null while the text cannot be read as an amount. */
  gross: z.number().nullable(),
  currency: lineDraft.shape.currency.removeDefault(),
  vatRate: z.number(),
  note: z.string(),
  receipt: storedFile.extend({ thumbnail: z.string().nullable().optional() }).nullable(),
})
export type LineForm = z.infer<typeof lineForm>

export const contentForm = z.object({
  title: z.string(),
  note: z.string(),
  spaceId: z.number().nullable(),
  advanceId: z.number().nullable(),
  lines: z.array(lineForm).max(maxReportLines),
})
export type ContentForm = z.infer<typeof contentForm>

const formOfLine = (line: ExpenseLine, key: string): LineForm => ({
  key,
  id: line.id,
  day: line.day,
  category: line.category,
  merchant: line.merchant,
  taxNumber: line.taxNumber,
  documentKind: line.documentKind,
  documentNumber: line.documentNumber,
  ettn: line.ettn,
  buyerTaxNumber: line.buyerTaxNumber,
  // A photo without an amount is a gap to fill, not a zero.
  gross: line.gross === 0 ? null : line.gross,
  currency: line.currency,
  vatRate: line.vatRate,
  note: line.note,
  receipt: line.receipt,
})

/** The report as a form; known lines keep their key, so that nothing jumps under the cursor. */
export function formOf(report: ExpenseDetail, before?: ContentForm): ContentForm {
  const keys = new Map(before?.lines.flatMap(({ id, key }) => (id === undefined ? [] : [[id, key]])))
  return {
    title: report.title,
    note: report.note,
    spaceId: report.space?.id ?? null,
    advanceId: report.advance?.id ?? null,
    lines: report.lines.map((line) => formOfLine(line, keys.get(line.id) ?? `line-${line.id}`)),
  }
}

/** A title that was just cleared is not sent: the saved one stays until another is typed. */
export function bodyOf(
  content: ContentForm,
  { title, version }: Pick<ExpenseDetail, 'title' | 'version'>,
): ReportContent {
  return {
    title: content.title.trim() === '' ? title : content.title,
    note: content.note,
    spaceId: content.spaceId,
    advanceId: content.advanceId,
    lines: content.lines.map(({ key: _key, id, gross, receipt, ...line }) => ({
      ...line,
      ...(id === undefined ? {} : { id }),
      gross: gross === null || Number.isNaN(gross) ? 0 : gross,
      receiptId: receipt?.id ?? null,
    })),
    version,
  }
}

/** Whether both say the same, whatever the server has given ids to meanwhile. */
export function sameContent(one: ContentForm, other: ContentForm): boolean {
  const text = ({ lines, ...rest }: ContentForm) =>
    JSON.stringify([
      rest,
      lines.map(({ key: _key, id: _id, receipt, ...line }) => [Object.entries(line).sort(), receipt?.id]),
    ])
  return text(one) === text(other)
}

/** Amounts that cannot be read, by their place. */
export const unreadable = ({ lines }: ContentForm): string[] =>
  lines.flatMap(({ gross }, at) => (Number.isNaN(gross) ? [`lines.${at}.gross`] : []))

/** New lines get the ids that the server gave them; it answers in the order in which they were sent. */
export function withIds(content: ContentForm, sent: ContentForm, saved: ExpenseDetail): ContentForm {
  const found = new Map(sent.lines.map(({ key }, at) => [key, saved.lines[at]]))
  return {
    ...content,
    lines: content.lines.map((line) => {
      const known = found.get(line.key)
      if (!known) return line
      const sameFile = line.receipt?.id === known.receipt?.id
      return { ...line, id: known.id, ...(sameFile ? { receipt: known.receipt } : {}) }
    }),
  }
}

export const newLine = (day: string, receipt: LineForm['receipt'] = null): LineForm => ({
  key: newClientId(),
  day,
  category: 'other',
  merchant: '',
  taxNumber: '',
  documentKind: 'receipt',
  documentNumber: '',
  ettn: '',
  buyerTaxNumber: '',
  gross: null,
  currency: 'TRY',
  vatRate: 2000,
  note: '',
  receipt,
})
