import { describe, expect, it } from 'vitest'
import { languages } from '#contract/locale/languages.ts'
import { loadEmoji } from './emojiData.ts'
import { searchEmoji } from './searchEmoji.ts'

const heart: Record<(typeof languages)[number], string> = {
  tr: 'kalp',
  en: 'heart',
  de: 'herz',
  fr: 'cœur',
  ru: 'сердце',
  ar: 'قلب',
  'zh-Hans': '心',
  'zh-Hant': '心',
}

describe('emoji', () => {
  it.each(languages)('are found in %s, one language after another', async (language) => {
    const found = (await searchEmoji(heart[language], language, 'none')).map(({ emoji }) => emoji).join('')
    expect(found).toMatch(/[❤💓💗💖💘💝💞💕😍🥰😻💟🫶❣💌♥🩷🩵💛🧡💚💙🩶🤎🖤🤍💜]/u)
  })

  it('are found without Turkish letters, and by their English words too', async () => {
    const names = async (typed: string) => (await searchEmoji(typed, 'tr', 'none')).map(({ emoji }) => emoji)
    expect(await names('gulen')).toEqual(await names('GÜLEN'))
    expect(await names('gülen')).toContain('😀')
    expect(await names('thumbs')).toContain('👍')
  })

  it('come in the tone of skin that was chosen, as far as they have one', async () => {
    const inTone = async (typed: string) => (await searchEmoji(typed, 'en', 'medium-dark')).map(({ emoji }) => emoji)
    expect(await inTone('thumbsup')).toContain('👍🏾')
    expect(await inTone('rocket')).toContain('🚀')
  })

  it.each(languages)('are spelt in %s as a reaction is stored', async (language) => {
    const stored = /^\p{RGI_Emoji}$/v
    const { emojis } = await loadEmoji(language)
    expect(emojis.map(({ unicode }) => unicode).filter((unicode) => !stored.test(unicode))).toEqual([])
  })

  it.each(['tr', 'ar'])('almost all have a name of their own in %s', async (language) => {
    const [own, english] = [await loadEmoji(language), await loadEmoji('en')]
    const unnamed = own.emojis.filter(({ label }, index) => label === english.emojis[index]?.label)
    expect(unnamed.length).toBeLessThan(100)
  })
})
