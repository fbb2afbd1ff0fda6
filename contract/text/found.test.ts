import { describe, expect, it } from 'vitest'
import { excerpt, foundIn } from './found.ts'

const marked = (text: string, ...wanted: string[]) => foundIn(text, wanted).map(({ from, to }) => text.slice(from, to))

describe('what was searched for', () => {
  it.each([
    ['Bütçe taslağı, bütçe özeti', ['butce', 'OZET'], ['Bütçe', 'bütçe', 'özet']],
    ['IŞIK ve ışıklar', ['isik'], ['IŞIK', 'ışık']],
    ['Sürüm 3.2 çıktı', ['3.2'], ['3.2']],
    ['saat at', ['at'], ['at']],
    ['Onur, Gökçe', ['kce'], ['kçe']],
    ['rapor raporu', ['rapor', 'raporu'], ['rapor', 'raporu']],
    ['a (b) [c', ['(', '['], []],
    ['hiçbiri', ['yok'], []],
    ['', ['yok'], []],
  ])('in %j by %j is %j', (text, wanted, found) => {
    expect(marked(text, ...wanted)).toEqual(found)
  })

  it('is no letter that folding made', () => {
    expect(foundIn('İSPARTA', ['isparta'])).toEqual([{ from: 0, to: 7 }])
  })
})

describe('an excerpt', () => {
  it('is the whole text where the word stands in its beginning or nowhere', () => {
    expect(excerpt('Bütçe taslağı', ['taslak'])).toBe('Bütçe taslağı')
    expect(excerpt('Bütçe taslağı', ['butce'])).toBe('Bütçe taslağı')
    expect(excerpt('Yarınki toplantıdan önce bütçe taslağı', ['butce'])).toBe('Yarınki toplantıdan önce bütçe taslağı')
  })

  it('begins at a word shortly before what was found', () => {
    const text = `${'uzun '.repeat(40)}yazının sonunda bütçe var`
    expect(excerpt(text, ['butce'])).toBe('…yazının sonunda bütçe var')
  })

  it('of a text without spaces cuts through no letter', () => {
    expect(excerpt(`${'😀'.repeat(40)}x-bütçe`, ['butce'])).toMatch(/^…(😀)+x-bütçe$/u)
    expect(excerpt(`${'😀'.repeat(40)}bütçe`, ['butce'])).toMatch(/^…(😀)+bütçe$/u)
  })
})
