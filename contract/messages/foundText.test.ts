import { expect, it } from 'vitest'
import { foundText } from './foundText.ts'

const named = [{ kind: 'person' as const, id: 7, name: 'Ada Yıldız' }]

it.each([
  ['**Bütçe**\n- taslağı', ['butce'], 'Bütçe taslağı'],
  ['**<@7>** baksın', ['yildiz'], '@Ada Yıldız baksın'],
  ['[rapor](https://imece.test/ozet) geldi', ['rapor'], 'rapor geldi'],
  ['[rapor](https://imece.test/ozet) geldi', ['ozet'], '[rapor](https://imece.test/ozet) geldi'],
  ['```sql\nselect 1\n```', ['sql'], '```sql select 1 ```'],
])('shows of %j, found by %j, %j', (text, words, shown) => {
  expect(foundText(text, named, words)).toBe(shown)
})

it('begins shortly before the word', () => {
  expect(foundText(`${'uzun '.repeat(60)}**bütçe** var`, [], ['butce'])).toBe('…uzun uzun uzun bütçe var')
})
