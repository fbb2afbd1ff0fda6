import { expect, it } from 'vitest'
import { guestLanguage } from './guestLanguage.ts'

it('is the first of the browser’s languages that the product speaks, and else English', () => {
  expect(guestLanguage(['nl-NL', 'de-CH', 'tr'])).toBe('de')
  expect([['zh-TW'], ['zh-CN'], ['zh'], ['tr-TR']].map(guestLanguage)).toEqual(['zh-Hant', 'zh-Hans', 'zh-Hans', 'tr'])
  expect(guestLanguage(['nl', 'xx-bogus'])).toBe('en')
  expect(guestLanguage([])).toBe('en')
})
