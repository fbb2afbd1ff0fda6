import { fold } from '#contract/text/fold.ts'
import { loadEmoji, loadShortcodes } from './emojiData.ts'
import { type SkinTone, skinsOf } from './skinTone.ts'

export interface FoundEmoji {
  emoji: string
  name: string
}

interface Searched extends FoundEmoji {
  words: string[]
  skins: ReturnType<typeof skinsOf>
}

const known = new Map<string, ReturnType<typeof load>>()

async function load(language: string): Promise<Searched[]> {
  const [{ emojis }, codes] = await Promise.all([loadEmoji(language), loadShortcodes()])
  return emojis.map((one) => {
    const { unicode, label, tags = [], hexcode } = one
    const found = codes[hexcode] ?? []
    const shortcodes = typeof found === 'string' ? [found] : found
    const words = [...shortcodes, label, ...tags].map(fold)
    return { emoji: unicode, name: shortcodes[0] ?? label, words, skins: skinsOf(one) }
  })
}

const most = 8

/** For `:emoji:`: first the names that begin with the typed text, then those that contain it. */
export async function searchEmoji(typed: string, language: string, tone: SkinTone): Promise<FoundEmoji[]> {
  const loading = known.get(language) ?? load(language)
  known.set(language, loading)
  const all = await loading
  const wanted = fold(typed)
  const begins = all.filter(({ words }) => words.some((word) => word.startsWith(wanted)))
  const contains = begins.length < most ? all.filter(({ words }) => words.some((word) => word.includes(wanted))) : []
  return [...new Set([...begins, ...contains])].slice(0, most).map(({ emoji, name, skins }) => {
    return { emoji: tone === 'none' ? emoji : (skins?.[tone] ?? emoji), name }
  })
}
