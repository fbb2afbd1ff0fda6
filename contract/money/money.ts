import { z } from 'zod'

/**
 * Money is an integer in minor units (kuruş, cents) beside its ISO currency. Nothing here passes through floating point:
 * products that may exceed 2^53 are made with bigint and come back as safe integers.
 */
export const currencies = ['TRY', 'USD', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]
export const currency = z.enum(currencies)

/** The workspace counts in it; rates of the others are given against it. */
export const baseCurrency: Currency = 'TRY'

/** Ten trillion in minor units: far above what a company writes on a paper, far below 2^53. */
export const mostMinorUnits = 1_000_000_000_000_000

export const minorUnits = z.number().int().min(-mostMinorUnits).max(mostMinorUnits)
export const price = z.number().int('wholeNumber').nonnegative('notNegative').max(100_000_000_000, 'priceTooLarge')

export const money = z.object({ amount: minorUnits, currency })

export const wholeInThousandths = 1_000
export const wholeInBasisPoints = 10_000
export const wholeInMillionths = 1_000_000

/** In thousandths: 1.5 hours are 1500. */
export const quantity = z.number().int('wholeNumber').positive('mustBePositive').max(1_000_000_000, 'quantityTooLarge')
/** In basis points: 12.5% is 1250. */
export const basisPoints = z
  .number()
  .int('wholeNumber')
  .nonnegative('notNegative')
  .max(wholeInBasisPoints, 'percentTooHigh')
/** How many of the base currency one of another costs, in millionths: 34.215 is 34 215 000. */
export const rateInMillionths = z.number().int('wholeNumber').positive('mustBePositive').max(10_000_000_000)

/** KDV as the law has it today, in basis points. */
export const vatRates = [0, 100, 1000, 2000] as const

export function sum(amounts: Iterable<number>): number {
  let total = 0n
  for (const amount of amounts) total += BigInt(amount)
  return safe(total)
}

/** Half a unit goes away from zero, as on paper: a refund is rounded as the payment was. */
export function percentOf(amount: number, points: number): number {
  return scaled(amount, points, wholeInBasisPoints)
}

/** Unit price times quantity, before any discount. */
export function lineTotal(unitPrice: number, thousandths: number): number {
  return scaled(unitPrice, thousandths, wholeInThousandths)
}

/** The tax that comes on top of a net amount. */
export function vatOf(net: number, points: number): number {
  return percentOf(net, points)
}

/** The tax that a gross amount already holds. */
export function vatWithin(gross: number, points: number): number {
  return scaled(gross, points, wholeInBasisPoints + points)
}

/** Into the base currency. */
export function convert(amount: number, rate: number): number {
  return scaled(amount, rate, wholeInMillionths)
}

function scaled(amount: number, factor: number, whole: number): number {
  const product = BigInt(amount) * BigInt(factor)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + BigInt(whole)) / (2n * BigInt(whole))
  return safe(product < 0n ? -rounded : rounded)
}

function safe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('an amount beyond what an integer can hold')
  return number
}

/** Minor units as a decimal number in text, for formatting: -1250 is "-12.50". */
export function decimalText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
