import { maxReportLines } from '#contract/expenses/expenses.schemas.ts'
import { type ContentForm, type LineForm, newLine } from '../edit/content.ts'
import { partsOf } from './parts.ts'
import type { TaxDocument } from './taxDocument.ts'

const fields = [
  ...(['day', 'gross', 'currency', 'vatRate', 'documentKind', 'documentNumber', 'taxNumber'] as const),
  ...(['ettn', 'buyerTaxNumber'] as const),
]
export type FilledField = (typeof fields)[number]
type Facts = Partial<Pick<LineForm, FilledField | 'merchant' | 'category'>>

/** How the person called a seller before, by tax number. */
export type Sellers = ReadonlyMap<string, Pick<LineForm, 'merchant' | 'category'>>

/** What belongs together: an amount without its rate would be another amount. */
const ofAmount: readonly FilledField[] = ['gross', 'currency', 'vatRate']

/** What was written where, so that it can be taken back. */
export interface Filling {
  key: string
  before: Facts
  after: Facts
  added: string[]
  /** What the person had typed otherwise, and which therefore stands. */
  kept: FilledField[]
  /** A person should look at the amounts. */
  check: boolean
}

/** The lines that a document makes; the first is the one whose receipt it is. */
function factsOf(document: TaxDocument): { lines: Facts[]; check: boolean } {
  const { ettn, day, kind, number, sellerTaxNumber, buyerTaxNumber, currency } = document
  const { parts, check } = partsOf(document)
  const common: Facts = {
    ...{ ettn, day, documentKind: kind, documentNumber: number, taxNumber: sellerTaxNumber, buyerTaxNumber },
  }
  const amounts = parts.map(({ vatRate, gross }) => ({
    gross,
    ...(vatRate === null ? {} : { vatRate }),
    ...(currency === null ? {} : { currency }),
  }))
  return { lines: amounts.length === 0 ? [common] : amounts.map((amount) => ({ ...common, ...amount })), check }
}

/** Which fields hold something else than the code, and not what a new line begins with. */
function typedOtherwise(line: LineForm, facts: Facts, today: string): FilledField[] {
  const untouched = newLine(today)
  const found = fields.filter(
    (field) => facts[field] !== undefined && line[field] !== facts[field] && line[field] !== untouched[field],
  )
  return found.some((field) => ofAmount.includes(field)) ? [...new Set([...found, ...ofAmount])] : found
}

/** Lines that already hold one of these documents, other than this one; they are not filled a second time. */
export const placeOf = (content: ContentForm, key: string, documents: readonly TaxDocument[]): number =>
  content.lines.findIndex((line) => line.key !== key && documents.some(({ ettn }) => ettn === line.ettn))

/**
 * Writes the documents into the line whose receipt they were read from, and what has no room there into lines behind it,
 * with the same paper. What the person has typed stands, unless they want it `over`.
 */
export function fill(
  content: ContentForm,
  key: string,
  documents: readonly TaxDocument[],
  { today, over = false, sellers = new Map() }: { today: string; over?: boolean; sellers?: Sellers },
): { content: ContentForm; filling: Filling } | undefined {
  const at = content.lines.findIndex((line) => line.key === key)
  const line = content.lines[at]
  const read = documents.map(factsOf)
  const [first, ...others] = read.flatMap(({ lines }) => lines)
  if (!line || !first) return undefined
  const kept = over ? [] : typedOtherwise(line, first, today)
  const called = (facts: Facts): Facts => sellers.get(facts.taxNumber ?? '') ?? {}
  const after: Facts = {
    ...Object.fromEntries(Object.entries(first).filter(([field]) => !kept.some((one) => one === field))),
    ...learned(line, called(first)),
  }
  const before = valuesOf(line, after)
  // The person's own amount may be all of it already.
  const wanted = kept.includes('gross') ? others.filter(({ ettn }) => ettn !== first.ettn) : others
  const added = wanted
    .slice(0, maxReportLines - content.lines.length)
    .map((facts) => ({ ...newLine(today, line.receipt), category: line.category, ...called(facts), ...facts }))
  const check = read.some((one) => one.check) || added.length < wanted.length
  return {
    content: { ...content, lines: content.lines.toSpliced(at, 1, { ...line, ...after }, ...added) },
    filling: { key, before, after, added: added.map((one) => one.key), kept, check },
  }
}

/** The code knows no names: what was learned before fills gaps only. */
const learned = (line: LineForm, { merchant, category }: Facts): Facts => ({
  ...(merchant !== undefined && line.merchant === '' ? { merchant } : {}),
  ...(category !== undefined && line.category === 'other' ? { category } : {}),
})

const isKnown = (line: LineForm, field: string): field is keyof Facts => field in line

const valuesOf = (line: LineForm, facts: Facts): Facts =>
  Object.fromEntries(Object.keys(facts).flatMap((field) => (isKnown(line, field) ? [[field, line[field]]] : [])))

/** As it was before; what the person has changed since then stays as they have it. */
export function takeBack(content: ContentForm, { key, before, after, added }: Filling): ContentForm {
  return {
    ...content,
    lines: content.lines
      .filter((line) => !added.includes(line.key))
      .map((line) =>
        line.key === key
          ? {
              ...line,
              ...Object.fromEntries(
                Object.entries(before).filter(([field]) => isKnown(line, field) && line[field] === after[field]),
              ),
            }
          : line,
      ),
  }
}
