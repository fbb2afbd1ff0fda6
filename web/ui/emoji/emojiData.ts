import type { CompactEmoji, MessagesDataset, ShortcodesDataset } from 'emojibase'

interface Loaded {
  emojis: CompactEmoji[]
  messages: MessagesDataset
}

type Module<Content> = Promise<{ default: Content }>
/** By hexcode: the name and further words, divided by bars. */
type Words = Record<string, string>

/** Part of our own build: no request goes to anybody else. */
const sets: Record<string, () => Promise<Loaded>> = {
  en: () => load(import('emojibase-data/en/compact.json'), import('emojibase-data/en/messages.json')),
  de: () => load(import('emojibase-data/de/compact.json'), import('emojibase-data/de/messages.json')),
  fr: () => load(import('emojibase-data/fr/compact.json'), import('emojibase-data/fr/messages.json')),
  ru: () => load(import('emojibase-data/ru/compact.json'), import('emojibase-data/ru/messages.json')),
  'zh-Hans': () => load(import('emojibase-data/zh/compact.json'), import('emojibase-data/zh/messages.json')),
  'zh-Hant': () => load(import('emojibase-data/zh-hant/compact.json'), import('emojibase-data/zh-hant/messages.json')),
  // The words of these two come from Unicode's CLDR (`scripts/emojiWords.mjs`).
  tr: () => inWordsOf(import('./words/tr.json')),
  ar: () => inWordsOf(import('./words/ar.json')),
}

/** The data asks for a picture also where a sign is one anyway. Without that mark it is the one that is stored. */
const needlessMark = /^(\p{Emoji_Presentation})\u{FE0F}$/u

async function load(emojis: Module<CompactEmoji[]>, messages: Module<MessagesDataset>): Promise<Loaded> {
  const [set, words] = await Promise.all([emojis, messages])
  const shown = set.default.filter(({ group }) => group !== undefined && group !== 2)
  const spelt = shown.map((emoji) => ({ ...emoji, unicode: emoji.unicode.replace(needlessMark, '$1') }))
  return { emojis: spelt, messages: words.default }
}

/** The English set under another language's words; the English ones go on finding too. */
async function inWordsOf(words: Module<Words>): Promise<Loaded> {
  const [{ emojis, messages }, { default: own }] = await Promise.all([english(), words])
  const named = emojis.map((emoji) => {
    const [label = emoji.label, ...tags] = own[emoji.hexcode]?.split('|') ?? []
    return { ...emoji, label, tags: [...tags, emoji.label, ...(emoji.tags ?? [])] }
  })
  return { emojis: named, messages }
}

const english = () => sets.en?.() ?? Promise.reject(new Error('no emoji'))

export const loadEmoji = (language: string): Promise<Loaded> => (sets[language] ?? english)()

export async function loadShortcodes(): Promise<ShortcodesDataset> {
  const { default: codes } = await import('emojibase-data/en/shortcodes/emojibase.json')
  return codes
}
