import { describe, expect, it } from 'vitest'
import { mentionTokens, plainText, resolveTyped, typedNames } from './mentions.ts'

describe('tokens', () => {
  it('are found once each, in the order of the text', () => {
    expect(mentionTokens('<@7> <@rol:3> <@kanal> <@7> <@burada> <@> <@x> <@rol:> <@ 8>')).toEqual([
      { kind: 'person', id: 7 },
      { kind: 'role', id: 3 },
      { kind: 'channel' },
      { kind: 'here' },
    ])
  })

  it('are read as names, and as a question mark where nobody is behind them', () => {
    const names = [
      { kind: 'person', id: 7, name: 'Ayşe Kaya' },
      { kind: 'role', id: 7, name: 'Muhasebe' },
    ] as const
    expect(plainText('<@7>, <@rol:7>, <@kanal> ve <@9>', [...names])).toBe('@Ayşe Kaya, @Muhasebe, @kanal ve @?')
  })
})

describe('names typed by hand', () => {
  it('are not inside words, addresses or tokens', () => {
    expect(typedNames('@ayse a@b.com x@y @@ali <@7> (@veli) _@cem')).toEqual(['ayse', 'veli'])
  })

  it('become tokens, with the dot that ends the sentence left behind', () => {
    const tokens = new Map([
      ['ayse.kaya', '<@7>'],
      ['Muhasebe', '<@rol:3>'],
    ])
    expect(resolveTyped('@ayse.kaya. @Muhasebe, @KANAL! @Burada @yok.', tokens)).toBe(
      '<@7>. <@rol:3>, <@kanal>! <@burada> @yok.',
    )
  })
})

describe('hostile texts of 100 KB', () => {
  it.each([
    '@'.repeat(100_000),
    '<@'.repeat(50_000),
    `@${'a'.repeat(100_000)}`,
    '@a.'.repeat(33_000),
    `@${'.'.repeat(100_000)}`,
    '<@rol:1'.repeat(14_000),
  ])('are read in one pass %#', (text) => {
    const once = resolveTyped(text, new Map())
    expect(typeof plainText(once, [])).toBe('string')
    expect(mentionTokens(once)).toEqual([])
  })
})
