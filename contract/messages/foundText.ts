import { excerpt, foundIn } from '../text/found.ts'
import { plainText } from './mentions.ts'
import type { Named } from './messages.schemas.ts'
import { previewText } from './preview.ts'

/** A message among the results of a search for these words, on one line: with its signs only where a word stands in them. */
export function foundText(text: string, names: readonly Named[], words: readonly string[]): string {
  const shown = previewText(text, names)
  const whole = plainText(text, names).replace(/\s+/g, ' ').trim()
  const has = (where: string, word: string) => foundIn(where, [word]).length > 0
  const hidden = words.some((word) => has(whole, word) && !has(shown, word))
  return excerpt(hidden ? whole : shown, words)
}
