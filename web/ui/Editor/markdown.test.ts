import { describe, expect, it } from 'vitest'
import { docOfText, namedInDoc, textOfDoc } from './markdown.ts'

const named = [
  { kind: 'person' as const, id: 7, name: 'Selin Aydın' },
  { kind: 'role' as const, id: 3, name: 'Muhasebe' },
]

describe('a text comes back as it was', () => {
  it.each([
    '',
    'Sertifikayı yeniledim',
    'iki\nsatır',
    '**kalın** ve *eğik* ve ~~üstü çizili~~ ve `kod`',
    'Merhaba <@7>, <@rol:3> ve <@kanal>',
    '**<@7> kalın**',
    '2 * 3 * 4 = 24',
    'dosya_adı_uzun.txt',
    '```\nkod\n```',
    '- bir\n- iki',
    '[bağlantı](https://imece.test)',
  ])('%j', (text) => {
    expect(textOfDoc(docOfText(text, named))).toBe(text)
  })
})

it('puts the signs at the words, not at the spaces around them', () => {
  const content = [
    { type: 'text', text: 'bir ' },
    { type: 'text', text: ' iki ', marks: [{ type: 'bold' }] },
    { type: 'text', text: 'üç' },
  ]
  expect(textOfDoc({ type: 'doc', content: [{ type: 'paragraph', content }] })).toBe('bir  **iki** üç')
})

it('shares a mark between neighbours', () => {
  const content = [
    { type: 'text', text: 'a', marks: [{ type: 'bold' }] },
    { type: 'text', text: 'b', marks: [{ type: 'bold' }, { type: 'italic' }] },
  ]
  expect(textOfDoc({ type: 'doc', content: [{ type: 'paragraph', content }] })).toBe('**a*b***')
})

it('knows whom it names', () => {
  expect(namedInDoc(docOfText('<@7> <@rol:3> <@burada>', named))).toEqual(named)
})
