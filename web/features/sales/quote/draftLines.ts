import { fieldMessages, type Message } from '#contract/http/issues.ts'
import { type Quote, type QuoteLine, quoteLine } from '#contract/sales/quotes.endpoints.ts'
import { type LineSums, lineSums, type Totals, totalsOf } from '#contract/sales/totals.ts'

/** A line while it is typed: numbers may be missing (null) or unreadable (NaN). */
export interface DraftLine {
  /** Keeps a row's fields together while rows come and go. */
  key: number
  text: string
  sub: string
  /** In thousandths. */
  quantity: number | null
  unit: string
  unitPrice: number | null
  discount: number | null
  vatRate: number
}

export interface QuoteDraft {
  /** The version that it was begun on. */
  base: number
  lines: readonly DraftLine[]
  terms: string
  validUntil: string | null
}

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return lastKey
}

export const emptyLine = (): DraftLine => ({
  key: nextKey(),
  text: '',
  sub: '',
  quantity: 1000,
  unit: '',
  unitPrice: null,
  discount: 0,
  vatRate: 2000,
})

export const copyOf = (line: DraftLine): DraftLine => ({ ...line, key: nextKey() })

export const draftOf = (quote: Quote): QuoteDraft => ({
  base: quote.version,
  lines: quote.lines.map((line) => ({
    ...line,
    key: nextKey(),
    unitPrice: line.unitPrice ?? null,
    discount: line.discount ?? null,
  })),
  terms: quote.terms,
  validUntil: quote.validUntil,
})

const written = ({ key: _key, ...line }: DraftLine) => ({ ...line, discount: line.discount ?? 0 })

/** Rows that nobody has written anything into are not part of the quote. */
export const isBlank = ({ text, sub, unitPrice }: DraftLine) => text.trim() === '' && sub.trim() === '' && !unitPrice

/** The lines to send, or undefined while a line is not complete. */
export function linesToSend(lines: readonly DraftLine[]): QuoteLine[] | undefined {
  const parsed = lines.filter((line) => !isBlank(line)).map((line) => quoteLine.safeParse(written(line)))
  const complete = parsed.flatMap((line) => (line.success ? [line.data] : []))
  return complete.length === parsed.length ? complete : undefined
}

const numberColumns = ['quantity', 'unitPrice', 'discount'] as const
export type NumberColumn = (typeof numberColumns)[number]

/** Why the contract refuses this number; a missing number is another matter. */
export function numberFault(column: NumberColumn, value: number | null): Message | undefined {
  if (value === null || Number.isNaN(value)) return undefined
  const parsed = quoteLine.shape[column].safeParse(value)
  return parsed.success ? undefined : fieldMessages(parsed.error.issues)._?.[0]
}

/** The first such number of the quote, and its place. */
export function firstFault(lines: readonly DraftLine[]) {
  return lines
    .flatMap((line, at) =>
      numberColumns.flatMap((column) => {
        const message = numberFault(column, line[column])
        return message ? [{ at, column, message }] : []
      }),
    )
    .at(0)
}

/** The same limit as the contract's: sums beyond it are not worked out. */
const mostInQuote = 1_000_000_000_000

const priced = quoteLine.pick({ quantity: true, unitPrice: true, discount: true, vatRate: true })

/** The current numbers of the line; undefined while one of them is missing. */
function counted(line: DraftLine) {
  const parsed = priced.safeParse({
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount ?? 0,
    vatRate: line.vatRate,
  })
  if (!parsed.success || (parsed.data.unitPrice * parsed.data.quantity) / 1000 > mostInQuote) return undefined
  return parsed.data
}

export function sumsOf(line: DraftLine): LineSums | undefined {
  const numbers = counted(line)
  return numbers && lineSums(numbers)
}

/** Undefined when it is more than a quote can hold. */
export function draftTotals(lines: readonly DraftLine[]): Totals | undefined {
  const numbers = lines.flatMap((line) => counted(line) ?? [])
  const size = numbers.reduce((all, { unitPrice, quantity }) => all + (unitPrice * quantity) / 1000, 0)
  return size > mostInQuote ? undefined : totalsOf(numbers)
}

const comparable = ({ lines, terms, validUntil }: Omit<QuoteDraft, 'base'>) =>
  JSON.stringify([lines.filter((line) => !isBlank(line)).map(written), terms.trim(), validUntil])

export const isChanged = (draft: QuoteDraft, quote: Quote) => comparable(draft) !== comparable(draftOf(quote))
