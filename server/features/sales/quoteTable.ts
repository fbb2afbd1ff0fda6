import type { Content, TableCell } from 'pdfmake'
import { decimalText } from '#contract/money/money.ts'
import { lineSums, totalsOf } from '#contract/sales/totals.ts'
import type { QuoteRow } from './quotes.queries.ts'

type Priced = Pick<QuoteRow, 'lines' | 'currency'>
export type Say = (key: string, params?: Record<string, unknown>) => string

export const quiet = '#555555'

/** The lines of a quote and their sums, written as the language writes numbers. */
export class QuoteTable {
  readonly #language: string
  readonly #say: Say

  constructor(language: string, say: Say) {
    this.#language = language
    this.#say = say
  }

  /** Its head stands again on every page that it runs over. */
  lines({ lines, currency }: Priced): Content {
    const say = this.#say
    const end = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })
    const heads = ['quantity', 'unitPrice', 'discount', 'vat', 'amount'].map((key) => end(say(key), { bold: true }))
    return {
      layout: 'lightHorizontalLines',
      margin: [0, 14, 0, 10],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
        body: [
          [{ text: say('line'), bold: true }, ...heads],
          ...lines.map((line): TableCell[] => [
            { stack: [line.text, ...(line.sub === '' ? [] : [{ text: line.sub, color: quiet, fontSize: 8 }])] },
            end(`${this.#number(line.quantity, 3)} ${line.unit}`.trim()),
            end(this.#money(line.unitPrice, currency)),
            end(line.discount === 0 ? '' : this.#percent(line.discount)),
            end(this.#percent(line.vatRate)),
            end(this.#money(lineSums(line).net, currency)),
          ]),
        ],
      },
    }
  }

  totals({ lines, currency }: Priced): Content {
    const totals = totalsOf(lines)
    const rows = (['gross', 'discount', 'net', 'vat', 'total'] as const).map((key): TableCell[] => [
      { text: this.#say(key), bold: key === 'total' },
      // What is taken off reads as such, as on the screen.
      {
        text: this.#money(key === 'discount' && totals.discount > 0 ? -totals.discount : totals[key], currency),
        ...{ bold: key === 'total', alignment: 'right' },
      },
    ])
    return {
      unbreakable: true,
      columns: [
        { text: '', width: '*' },
        { width: 'auto', layout: 'noBorders', table: { body: rows } },
      ],
    }
  }

  /** A day has no zone: it is drawn in the one it is read in. */
  day(day: string): string {
    const options = { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' } as const
    return new Intl.DateTimeFormat(this.#language, options).format(new Date(`${day}T00:00:00Z`))
  }

  #money(amount: number, currency: string) {
    return this.#exact(decimalText(amount), { style: 'currency', currency })
  }

  /** An integer that counts thousandths or hundredths, as the number it means. */
  #number(value: number, places: number) {
    const digits = String(value).padStart(places + 1, '0')
    return this.#exact(`${digits.slice(0, -places)}.${digits.slice(-places)}`, { maximumFractionDigits: places })
  }

  #percent(points: number) {
    return this.#say('percent', { value: this.#number(points, 2) })
  }

  #exact(decimal: string, options: Intl.NumberFormatOptions) {
    // Formatting a text keeps every digit; its type only knows texts that were written as numbers in the source.
    return new Intl.NumberFormat(this.#language, { ...options, numberingSystem: 'latn' }).format(decimal as `${number}`)
  }
}
