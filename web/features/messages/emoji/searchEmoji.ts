import { fold } from '#contract/text/fold.ts'
import { loadEmoji, loadShortcodes } from './emojiData.ts'

export interface FoundEmoji {
  emoji: string
  name: string
}

const known = new Map<string, ReturnType<typeof load>>()

async function load(language: string): Promise<(FoundEmoji & { words: string[] })[]> {
  const [{ emojis }, codes] = await Promise.all([loadEmoji(language), loadShortcodes()])
  return emojis.map(({ unicode, label, tags = [], hexcode }) => {
    const found = codes[hexcode] ?? []
    const shortcodes = typeof found === 'string' ? [found] : found
    return { emoji: unicode, name: shortcodes[0] ?? label, words: [...shortcodes, label, ...tags].map(fold) }
  })
}

const most = 8

/** For `:emoji:`: first the names that begin with the typed text, then those that contain it. */
export async function searchEmoji(typed: string, language: string): Promise<FoundEmoji[]> {
  const loading = known.get(language) ?? load(language)
  known.set(language, loading)
  const all = await loading
  const wanted = fold(typed)
  const begins = all.filter(({ words }) => words.some((word) => word.startsWith(wanted)))
  const contains = begins.length < most ? all.filter(({ words }) => words.some((word) => word.includes(wanted))) : []
  return [...new Set([...begins, ...contains])].slice(0, most)
}
