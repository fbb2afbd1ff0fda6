import { describe, expect, it } from 'vitest'
import { previewText } from './preview.ts'

const named = [{ kind: 'person' as const, id: 7, name: 'Ada *_Yıldız_*' }]

describe('a preview', () => {
  it.each([
    ['- bir\n- iki\n> alıntı', 'bir iki alıntı'],
    ['```ts\nconst a = 1\n```', 'const a = 1'],
    ['``` const', 'const'],
    ['```js\n```', '```js\n```'],
    ['**kalın** ve *eğik*, ~~eski~~ `kod`', 'kalın ve eğik, eski kod'],
    ['**_ikisi_ birden**', 'ikisi birden'],
    ['# Başlık\nmetin', 'Başlık metin'],
    ['[rapor](https://imece.test/a) geldi', 'rapor geldi'],
    ['- [ ] yapılacak', 'yapılacak'],
    ['1. ilk\n2. ikinci', '1. ilk 2. ikinci'],
    ['2 * 3 * 4, dosya_adı_uzun.txt, a*b*c', '2 * 3 * 4, dosya_adı_uzun.txt, a*b*c'],
    ['***', '***'],
    ['', ''],
  ])('of %j is %j', (text, shown) => {
    expect(previewText(text, [])).toBe(shown)
  })

  it('names people as they are called', () => {
    expect(previewText('**<@7>** baksın', named)).toBe('@Ada *_Yıldız_* baksın')
  })

  it('of a hostile text ends', () => {
    for (const sign of ['*', '_', '`', '[', '**a', '> ', '~~', '![a](', '- ']) {
      expect(typeof previewText(sign.repeat(20_000 / sign.length), [])).toBe('string')
    }
  })
})
