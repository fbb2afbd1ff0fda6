import { expect, it } from 'vitest'
import { spendingOfLine } from './spendingOfLine.ts'

it.each([
  ['250 taksi', 'tr', { gross: 25_000, currency: 'TRY', merchant: 'taksi' }],
  ['Kahve Durağı 1.250,50 TL', 'tr', { gross: 125_050, currency: 'TRY', merchant: 'Kahve Durağı' }],
  ['12.50€ Bahnhof', 'de', { gross: 1_250, currency: 'EUR', merchant: 'Bahnhof' }],
  ['$40 taxi to 5th Avenue', 'en', { gross: 4_000, currency: 'USD', merchant: 'taxi to 5th Avenue' }],
  ['40 dolar kitap', 'tr', { gross: 4_000, currency: 'USD', merchant: 'kitap' }],
  ['٢٥٠ تاكسي', 'ar', { gross: 25_000, currency: 'TRY', merchant: 'تاكسي' }],
  ['A101 market', 'tr', { gross: null, currency: 'TRY', merchant: 'A101 market' }],
  ['', 'tr', { gross: null, currency: 'TRY', merchant: '' }],
])('%j in %s', (text, locale, spending) => {
  expect(spendingOfLine(text, locale)).toEqual(spending)
})
