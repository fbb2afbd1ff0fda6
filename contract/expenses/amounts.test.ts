import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostMinorUnits, vatRates, wholeInMillionths } from '../money/money.ts'
import { amountOf, lineAmounts, reportTotalsOf } from './amounts.ts'
import { reportStatuses } from './transitions.ts'

const gross = fc.integer({ min: 0, max: 100_000_000_000 })
const rate = fc.oneof(fc.constant(wholeInMillionths), fc.integer({ min: 1, max: 200 * wholeInMillionths }))
const line = fc
  .record({
    gross,
    vatRate: fc.constantFrom(...vatRates),
    rate: fc.option(rate),
    part: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ part, ...rest }) => ({
    ...rest,
    approvedAmount: Number((BigInt(rest.gross) * BigInt(part)) / 10_000n),
  }))
const lines = fc.array(line, { maxLength: 100 })
const advance = fc.integer({ min: 0, max: 1_000_000_000_000 })

test('what is paid, deducted and set off adds up to what was asked for, to the kuruş', () => {
  fc.assert(
    fc.property(lines, advance, (all, left) => {
      const totals = reportTotalsOf(all, left)
      expect(totals.payable + totals.advance + totals.deducted).toBe(totals.gross)
      expect(totals.approved).toBe(totals.payable + totals.advance)
      for (const amount of [totals.payable, totals.advance, totals.deducted, totals.vat]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(totals.advance).toBeLessThanOrEqual(left)
      expect(totals.gross).toBeLessThanOrEqual(mostMinorUnits * 200)
    }),
  )
})

test('totals are the sums of the lines as they are shown, in any order', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const shown = all.map(lineAmounts)
      const sumOf = (pick: 'baseGross' | 'baseVat' | 'baseApproved') =>
        Number(shown.reduce((sum, each) => sum + BigInt(each[pick] ?? 0), 0n))
      const { gross: whole, vat, approved, incomplete } = reportTotalsOf(all, 0)
      expect([whole, vat, approved]).toEqual([sumOf('baseGross'), sumOf('baseVat'), sumOf('baseApproved')])
      expect(incomplete).toBe(all.some((each) => each.rate === null))
      expect(reportTotalsOf(all.toReversed(), 0)).toEqual(reportTotalsOf(all, 0))
    }),
  )
})

test('the tax is within the amount, and half a unit away from its exact share at most', () => {
  fc.assert(
    fc.property(line, (each) => {
      const { vat } = lineAmounts(each)
      const whole = BigInt(10_000 + each.vatRate)
      const off = 2n * (BigInt(vat) * whole - BigInt(each.gross) * BigInt(each.vatRate))
      expect(off < 0n ? -off <= whole : off <= whole).toBe(true)
    }),
  )
})

test('less approved is never more in the base currency', () => {
  fc.assert(
    fc.property(line, (each) => {
      const { baseApproved, baseGross } = lineAmounts(each)
      expect((baseApproved ?? 0) <= (baseGross ?? 0)).toBe(true)
    }),
  )
})

test('a report counts what is asked for until that is agreed to', () => {
  const counted = reportStatuses.map((status) => amountOf(status, { gross: 2, approved: 1 }))
  expect(counted).toEqual([2, 2, 2, 1, 1, 2, 2, 2])
})

test('as on paper', () => {
  const euro = { gross: 12_345, vatRate: 2000, approvedAmount: 10_000, rate: 49_215_500 }
  expect(lineAmounts(euro)).toEqual({ vat: 2058, baseGross: 607_565, baseVat: 101_285, baseApproved: 492_155 })
})
