import { type PersonHue, personHues } from '../theme/people.ts'

/** The same person has the same colour everywhere; FNV-1a spreads similar names well. */
export function personHue(key: string): PersonHue {
  let hash = 0x811c9dc5
  for (const char of key) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  // The low bits of FNV repeat on short names: fold the high ones in.
  const spread = (hash ^ (hash >>> 15)) >>> 0
  return personHues[spread % personHues.length] ?? 'slate'
}

/** First letters of the first and the last word, as they were written. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return first + last
}
