import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTurkish } from './compareTurkish.ts'
import { fold } from './fold.ts'

test('the four i of Turkish meet, and marked letters lose their marks', () => {
  for (const spelling of ['ISPARTA', 'ısparta', 'İsparta', 'isparta']) expect(fold(spelling)).toBe('isparta')
  expect(fold('Çağrı ÖZGÜŞ, kâğıt Hakkâri RÛYÂ alî')).toBe('cagri ozgus, kagit hakkari ruya ali')
})

test('folding twice changes nothing more, and case never matters for Turkish text', () => {
  const letter = fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzâîû 0123456789.,-')
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(fold(text.toLocaleUpperCase('tr'))).toBe(fold(text))
      expect(fold(text)).toMatch(/^[a-z0-9 .,-]*$/)
    }),
  )
})

test('a part of a text is found in its fold', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aAiIıİşŞ ') }), fc.nat(), fc.nat(), (text, from, length) => {
      const part = text.slice(from % (text.length + 1)).slice(0, length % 5)
      expect(fold(text)).toContain(fold(part))
    }),
  )
})

test('Turkish order puts ç after c, ı before i, ş after s', () => {
  const words = ['şal', 'sal', 'iz', 'ız', 'çay', 'cay', 'hız', 'ğ', 'gün', 'öz', 'oz', 'üç', 'uç']
  const ordered = ['cay', 'çay', 'gün', 'ğ', 'hız', 'ız', 'iz', 'oz', 'öz', 'sal', 'şal', 'uç', 'üç']
  expect(words.toSorted(compareTurkish)).toEqual(ordered)
})
