import { expect, it } from 'vitest'
import { pastedLink } from './pastedLink.ts'

it.each([
  ['rapor', 'https://imece.test/r', '[rapor](https://imece.test/r)'],
  [' üç söz ', 'https://imece.test/r\n', ' [üç söz](https://imece.test/r) '],
  ['madde', 'https://tr.wikipedia.org/wiki/İmece_(anlam)', '[madde](https://tr.wikipedia.org/wiki/İmece_%28anlam%29)'],
  ['', 'https://imece.test/r', undefined],
  ['rapor', 'yalnız söz', undefined],
  ['rapor', 'https://imece.test/r ve söz', undefined],
  ['rapor', 'javascript:alert(1)', undefined],
  ['https://eski.test', 'https://yeni.test', undefined],
  ['iki\nsatır', 'https://imece.test/r', undefined],
])('%j and %j make %j', (chosen, pasted, text) => {
  expect(pastedLink(chosen, pasted)).toBe(text)
})
