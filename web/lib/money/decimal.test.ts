import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalRead, decimalShown } from './decimal.ts'

it.each([
  ['tr', '1.234,50', 123450],
  ['tr', '1234,5', 123450],
  ['tr', '1.234', 123400],
  ['tr', '1.234.567', 123456700],
  ['tr', '12.50', 1250],
  ['tr', ',5', 50],
  ['tr', '₺ 1 229 375,00', 122937500],
  ['tr', '4.250,00 TL', 425000],
  ['tr', '-12,5', -1250],
  ['en', '1,234.50', 123450],
  ['en', '1,234', 123400],
  ['en', '12,50', 1250],
  ['ar', '١٬٢٣٤٫٥٠', 123450],
  ['tr', '90071992547409,91', 9007199254740991],
])('in %s reads %s', (locale, text, amount) => {
  expect(decimalRead(text, 2, locale)).toBe(amount)
})

it.each(['', 'on', '1,2,3', '1.23.456', '12,345', '1,2.3,4', '-', '.', '90071992547409,92'])('refuses %j', (text) => {
  expect(decimalRead(text, 2, 'tr')).toBeUndefined()
})

it('reads what it shows, in every language', () => {
  const value = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
  const locale = fc.constantFrom('tr', 'en', 'ar', 'de', 'fr', 'ru', 'zh-Hans', 'zh-Hant')
  fc.assert(
    fc.property(value, locale, fc.constantFrom(2, 3), (amount, language, places) => {
      expect(decimalRead(decimalShown(amount, places, language), places, language)).toBe(amount)
    }),
  )
})
