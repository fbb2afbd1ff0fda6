import { fold } from '../text/fold.ts'

const wordsOf = (folded: string) => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** How well a name answers a query: it begins so, some of its words begin so, it holds it; the last is for texts. */
export const nameRanks = { beginning: 0, words: 1, inside: 2, none: 3 } as const

export function nameRank(name: string, query: string): number {
  const folded = fold(name)
  const wanted = fold(query.trim())
  if (folded.startsWith(wanted)) return nameRanks.beginning
  const [words, parts] = [wordsOf(folded), wordsOf(wanted)]
  const begins = (part: string) => words.some((word) => word.startsWith(part))
  if (parts.length > 0 && parts.every(begins)) return nameRanks.words
  return folded.includes(wanted) ? nameRanks.inside : nameRanks.none
}
