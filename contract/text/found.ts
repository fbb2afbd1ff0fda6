import { fold } from './fold.ts'

/** The parts of a text that the search knows one by one. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** From this letter on and up to that one, which is not part of it. */
interface Stretch {
  from: number
  to: number
}

const beforeWord = String.raw`(?<![\p{L}\p{M}\p{N}])`
const betweenWords = String.raw`[^\p{L}\p{M}\p{N}]+`

function stretchesOf(folded: string, wanted: string): Stretch[] {
  const parts = wordsOf(wanted).join(betweenWords)
  if (parts === '') return []
  const all = (start: string) =>
    [...folded.matchAll(new RegExp(start + parts, 'gu'))].map(({ index, 0: hit }) => ({
      from: index,
      to: index + hit.length,
    }))
  const beginnings = all(beforeWord)
  return beginnings.length > 0 ? beginnings : all('')
}

/**
 * Where a text has what was searched for, whichever way its letters were typed, in the order of the text: words that
 * begin so, or parts of words where none does.
 */
export function foundIn(text: string, wanted: readonly string[]): Stretch[] {
  const folded = fold(text)
  // Folding keeps the length of what people type; where it would not, nothing is found rather than the wrong letters.
  if (folded.length !== text.length) return []
  const joined: Stretch[] = []
  const every = wanted.flatMap((one) => stretchesOf(folded, one)).sort((one, other) => one.from - other.from)
  for (const stretch of every) {
    const last = joined.at(-1)
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to)
    else joined.push(stretch)
  }
  return joined
}

/** What begins this near to the beginning is seen on any screen. */
const near = 32
/** As many letters stand before what lies further on. */
const lead = 20

/** Begins shortly before what was found, so that it is seen where there is little room. */
export function excerpt(text: string, wanted: readonly string[]): string {
  const [first] = foundIn(text, wanted)
  if (!first || first.from <= near) return text
  const from = first.from - lead
  const space = text.indexOf(' ', from)
  // Without a space the cut must not go through the middle of a letter.
  const start =
    space >= 0 && space < first.from ? space + 1 : from + (/[\uDC00-\uDFFF]/.test(text.charAt(from)) ? 1 : 0)
  return `…${text.slice(start)}`
}
