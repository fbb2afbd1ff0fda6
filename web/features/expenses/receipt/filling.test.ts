import { expect, it } from 'vitest'
import { maxReportLines } from '#contract/expenses/expenses.schemas.ts'
import { type ContentForm, type LineForm, newLine } from '../edit/content.ts'
import { fill, placeOf, takeBack } from './filling.ts'
import type { TaxDocument } from './taxDocument.ts'

const today = '2026-11-20'
const receipt = { id: 7, name: 'fiş.jpg', size: 9, type: 'image/jpeg', url: '/files/7', thumbnail: null }
const line = (more: Partial<LineForm> = {}): LineForm => ({ ...newLine(today, receipt), key: 'one', ...more })
const content = (...lines: LineForm[]): ContentForm => ({
  title: 'Yol',
  note: '',
  spaceId: null,
  advanceId: null,
  lines,
})

const invoice = (more: Partial<TaxDocument> = {}): TaxDocument => ({
  ...{ ettn: '5f3c1b7e-2b8a-4f5d-9c1e-0a1b2c3d4e5f', number: 'ABC2026000000123', day: '2026-11-17' },
  ...{ sellerTaxNumber: '1234567890', buyerTaxNumber: '9876543210', kind: 'eArchive', currency: 'EUR', total: 23_000 },
  rates: [
    { rate: 2000, net: 10_000, vat: 2_000 },
    { rate: 1000, net: 10_000, vat: 1_000 },
  ],
  ...more,
})
const common = {
  ...{ day: '2026-11-17', documentNumber: 'ABC2026000000123', documentKind: 'eArchive', taxNumber: '1234567890' },
  ...{ buyerTaxNumber: '9876543210', ettn: invoice().ettn, currency: 'EUR', receipt },
}
const filled = (before: ContentForm, documents = [invoice()], over = false) => {
  const found = fill(before, 'one', documents, { today, over })
  if (!found) throw new Error('nothing was filled')
  return found
}

it('fills a new line, and makes another for each further rate and document, with the same paper', () => {
  const before = content(line({ category: 'meal' }), line({ key: 'two', merchant: 'Sonraki' }))
  const other = invoice({ ettn: '11111111-2b8a-4f5d-9c1e-0a1b2c3d4e5f', total: 500, rates: [] })
  const { content: after, filling } = filled(before, [invoice(), other])
  expect(after.lines).toMatchObject([
    { ...common, key: 'one', gross: 12_000, vatRate: 2000, category: 'meal' },
    { ...common, gross: 11_000, vatRate: 1000, category: 'meal' },
    { ettn: other.ettn, gross: 500, vatRate: 2000, receipt },
    { key: 'two', merchant: 'Sonraki', gross: null },
  ])
  expect([filling.kept, filling.check, filling.added.length]).toEqual([[], true, 2])
  expect(takeBack(after, filling)).toEqual(before)
})

it('calls a seller as the person did before, where nothing else is written', () => {
  const sellers = new Map([['1234567890', { merchant: 'Kıyı Lokantası', category: 'meal' as const }]])
  const written = (more: Partial<LineForm>) => {
    const found = fill(content(line(more)), 'one', [invoice()], { today, sellers })
    return found?.content.lines.map(({ merchant, category }) => [merchant, category])
  }
  const known = ['Kıyı Lokantası', 'meal']
  expect(written({})).toEqual([known, known])
  expect(written({ merchant: 'Kıyı', category: 'representation' })).toEqual([['Kıyı', 'representation'], known])
  const found = fill(content(line()), 'one', [invoice()], { today, sellers })
  expect(found && takeBack(found.content, found.filling)).toEqual(content(line()))
})

it('leaves what was typed, and writes over it only when asked to', () => {
  const before = content(line({ gross: 9_900, taxNumber: '1234567890', merchant: 'Kıyı Lokantası' }))
  const first = filled(before)
  expect(first.content.lines).toMatchObject([
    { gross: 9_900, vatRate: 2000, currency: 'TRY', merchant: 'Kıyı Lokantası', ettn: common.ettn, day: common.day },
  ])
  expect(first.filling.kept).toEqual(['gross', 'currency', 'vatRate'])
  const second = filled(takeBack(first.content, first.filling), [invoice()], true)
  expect(second.content.lines).toMatchObject([
    { ...common, gross: 12_000, merchant: 'Kıyı Lokantası' },
    { gross: 11_000 },
  ])
  expect(takeBack(second.content, second.filling)).toEqual(before)
  // What was typed as the code has it is no difference.
  expect(filled(content(line({ gross: 12_000, currency: 'EUR' }))).filling.kept).toEqual([])
})

it('takes back only what nobody has touched since', () => {
  const { content: after, filling } = filled(content(line()))
  const corrected = { ...after, lines: after.lines.map((one) => (one.key === 'one' ? { ...one, gross: 11_500 } : one)) }
  expect(takeBack(corrected, filling).lines).toMatchObject([
    { gross: 11_500, ettn: '', documentNumber: '', day: today },
  ])
})

it('fills no document twice in a report, none where its line is gone, and never more lines than a report has', () => {
  const { content: after } = filled(content(line()))
  expect(placeOf({ ...after, lines: [...after.lines, line({ key: 'new' })] }, 'new', [invoice()])).toBe(0)
  expect(placeOf(after, 'one', [invoice({ ettn: 'another' })])).toBe(-1)
  expect(fill(content(), 'one', [invoice()], { today })).toBeUndefined()
  const many = Array.from({ length: maxReportLines - 1 }, (_, at) => line({ key: String(at) }))
  const full = filled(content(line(), ...many))
  expect([full.content.lines.length, full.filling.check]).toEqual([maxReportLines, true])
})
