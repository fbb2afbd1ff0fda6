import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  convert,
  decimalText,
  lineTotal,
  mostMinorUnits,
  percentOf,
  price,
  rateInMillionths,
  sum,
  vatOf,
  vatWithin,
} from './money.ts'

const amount = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
const points = fc.integer({ min: 0, max: 10_000 })

it('rounds half a unit away from zero', () => {
  expect(percentOf(50, 100)).toBe(1)
  expect(percentOf(49, 100)).toBe(0)
  expect(percentOf(-50, 100)).toBe(-1)
  expect(lineTotal(333, 1500)).toBe(500)
  expect(lineTotal(425_000, 120_000)).toBe(51_000_000)
  expect(vatOf(10_005, 2000)).toBe(2001)
  expect(vatWithin(12_000, 2000)).toBe(2000)
  expect(convert(10_000, 34_215_000)).toBe(342_150)
})

it('writes minor units as a decimal number', () => {
  expect([0, 5, -1250, 123_456].map(decimalText)).toEqual(['0.00', '0.05', '-12.50', '1234.56'])
})

it('holds the largest price at the highest rate that a form takes', () => {
  expect(convert(Number(price.maxValue), Number(rateInMillionths.maxValue))).toBeLessThanOrEqual(mostMinorUnits)
})

it('stays exact where a product of two numbers would not', () => {
  expect(percentOf(Number.MAX_SAFE_INTEGER, 9999)).toBe(9_006_298_534_815_517)
  expect(() => convert(Number.MAX_SAFE_INTEGER, 2_000_000)).toThrow(RangeError)
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
})

it('is never further than half a unit from the true share', () => {
  fc.assert(
    fc.property(amount, points, (whole, share) => {
      const off = 2n * (BigInt(percentOf(whole, share)) * 10_000n - BigInt(whole) * BigInt(share))
      expect(off <= 10_000n && off >= -10_000n).toBe(true)
    }),
  )
})

it('treats a refund as the payment it takes back', () => {
  fc.assert(
    fc.property(amount, points, (whole, share) => {
      expect(sum([percentOf(-whole, share), percentOf(whole, share)])).toBe(0)
    }),
  )
})

it('finds in a gross amount the tax that was put on its net, within a unit', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), fc.constantFrom(0, 100, 1000, 2000), (net, rate) => {
      const tax = vatOf(net, rate)
      expect(Math.abs(vatWithin(net + tax, rate) - tax)).toBeLessThanOrEqual(1)
    }),
  )
})

it('sums in any order to the same', () => {
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      expect(sum(amounts)).toBe(sum(amounts.toReversed()))
    }),
  )
})

it('leaves whole things as they are', () => {
  fc.assert(
    fc.property(amount, (whole) => {
      expect([percentOf(whole, 10_000), lineTotal(whole, 1000), convert(whole, 1_000_000)]).toEqual([
        whole,
        whole,
        whole,
      ])
    }),
  )
})
