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
    const found = (await searchEmoji(heart[language], language)).map(({ emoji }) => emoji).join('')
    expect(found).toMatch(/[❤💓💗💖💘💝💞💕😍🥰😻💟🫶❣💌♥🩷🩵💛🧡💚💙🩶🤎🖤🤍💜]/u)
  })

  it('are found without Turkish letters, and by their English words too', async () => {
    const names = async (typed: string) => (await searchEmoji(typed, 'tr')).map(({ emoji }) => emoji)
    expect(await names('gulen')).toEqual(await names('GÜLEN'))
    expect(await names('gülen')).toContain('😀')
    expect(await names('thumbs')).toContain('👍️')
  })

  it.each(['tr', 'ar'])('almost all have a name of their own in %s', async (language) => {
    const [own, english] = [await loadEmoji(language), await loadEmoji('en')]
    const unnamed = own.emojis.filter(({ label }, index) => label === english.emojis[index]?.label)
    expect(unnamed.length).toBeLessThan(100)
  })
})
