import { fold } from '../text/fold.ts'
import type { Named } from './messages.schemas.ts'

/**
 * A text mentions a person by `<@7>`, a role by `<@rol:3>`, everybody by `<@kanal>` and everybody present by
 * `<@burada>`. The tokens outlive renames; the browser draws them as names.
 */
export type MentionToken = { kind: 'person' | 'role'; id: number } | { kind: 'channel' } | { kind: 'here' }

/** Captures the text between `<@` and `>`. */
export const mentionToken = /<@(\d{1,15}|rol:\d{1,15}|kanal|burada)>/g

export function mentionOf(target: string): MentionToken {
  if (target === 'kanal') return { kind: 'channel' }
  if (target === 'burada') return { kind: 'here' }
  const [person, role] = target.split('rol:')
  return role === undefined ? { kind: 'person', id: Number(person) } : { kind: 'role', id: Number(role) }
}

/** The name of now behind a token, without its @. */
export function mentionName(target: string, names: readonly Named[], unknown = '?'): string {
  const mention = mentionOf(target)
  if (!('id' in mention)) return target
  return names.find(({ kind, id }) => kind === mention.kind && id === mention.id)?.name ?? unknown
}

/** Every token once, in the order of the text. */
export function mentionTokens(text: string): MentionToken[] {
  const found = new Map<string, MentionToken>()
  for (const [whole, target = ''] of text.matchAll(mentionToken)) found.set(whole, mentionOf(target))
  return [...found.values()]
}

/** The text as a person reads it: for previews, notifications and search results. */
export function plainText(text: string, names: readonly Named[]): string {
  return text.replace(mentionToken, (_, target: string) => `@${mentionName(target, names)}`)
}

// Not inside a word, so that addresses stay addresses. Bounded, and nothing follows it: one pass over the text.
const typed = /(?<![\p{L}\p{N}_.@<-])@([\p{L}\p{N}._-]{2,60})/gu
const ending = /[._-]+$/

/** The text typed after an @, longest reading first: `ayse.` at the end of a sentence may be `ayse`. */
function readings(word: string): string[] {
  const bare = word.replace(ending, '')
  return bare === word || bare === '' ? [word] : [word, bare]
}

/** The names typed by hand that may be somebody's; each is to be looked up as it is. */
export function typedNames(text: string): string[] {
  const words = [...text.matchAll(typed)].flatMap(([, word = '']) => readings(word))
  return [...new Set(words)]
}

const groups: Record<string, string> = { kanal: '<@kanal>', burada: '<@burada>' }

/** Puts tokens where names were typed by hand; `tokens` holds them by the name as `typedNames` gave it. */
export function resolveTyped(text: string, tokens: ReadonlyMap<string, string>): string {
  return text.replace(typed, (whole: string, word: string) => {
    for (const reading of readings(word)) {
      const found = groups[fold(reading)] ?? tokens.get(reading)
      if (found) return found + word.slice(reading.length)
    }
    return whole
  })
}
