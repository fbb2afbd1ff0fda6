import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineSums, totalsOf, weightedAmount } from './totals.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  unitPrice: fc.nat(10_000_000),
  discount: fc.nat(10_000),
  vatRate: fc.constantFrom(0, 100, 1000, 2000),
})

it('adds up: lines to the net, net and KDV to the total', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const totals = totalsOf(lines)
      expect(totals.net).toBe(lines.reduce((all, each) => all + lineSums(each).net, 0))
      expect(totals.gross - totals.discount).toBe(totals.net)
      expect(totals.net + totals.vat).toBe(totals.total)
    }),
  )
})

it('takes KDV once per rate, so that many small lines cost what one large line does', () => {
  const small = { quantity: 1000, unitPrice: 2, discount: 0, vatRate: 2000 }
  expect(totalsOf(Array.from({ length: 10 }, () => small))).toMatchObject({ net: 20, vat: 4, total: 24 })
})

it('weighs by whole percents', () => {
  expect([weightedAmount(333, 15), weightedAmount(1000, 0), weightedAmount(1000, 100)]).toEqual([50, 0, 1000])
})
