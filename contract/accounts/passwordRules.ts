import { z } from 'zod'

/** What a workspace asks of new passwords beyond what every password has (`password.ts`). */
export const passwordRules = z.strictObject({
  minLength: z.number().int().min(8).max(64),
  /** A capital letter, a number and a symbol, each of them. */
  allKinds: z.boolean(),
  /** None that holds the person's own name or address. */
  notOwnNames: z.boolean(),
})
export type PasswordRules = z.output<typeof passwordRules>

export const usualPasswordRules: PasswordRules = { minLength: 8, allKinds: false, notOwnNames: false }

export const passwordKinds = {
  uppercase: /\p{Lu}/u,
  number: /\p{N}/u,
  symbol: /[\p{S}\p{P}\s]/u,
} as const

interface Named {
  fullName: string
  username: string
  email: string
}

/** Short parts are in half of all words. */
const shortestName = 4

/** However it is written: `Işıl` and `isil` are one name here. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

export function holdsOwnName(password: string, { fullName, username, email }: Named): boolean {
  const [mailbox = ''] = email.split('@')
  const parts = [
    username,
    mailbox,
    email,
    ...[fullName, username, mailbox].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)),
  ]
  const typed = plain(password)
  return parts.map(plain).some((part) => part.length >= shortestName && typed.includes(part))
}

/** The rule that a new password breaks, as a key of the `errors` catalogue; null where it keeps all. */
export function brokenRule(password: string, { minLength, allKinds, notOwnNames }: PasswordRules, person: Named) {
  if (password.length < minLength) return { key: 'passwordShorterThan', params: { limit: minLength } }
  const hasAll = Object.values(passwordKinds).every((kind) => kind.test(password))
  if (allKinds && !hasAll) return { key: 'passwordNeedsAllKinds' }
  if (notOwnNames && holdsOwnName(password, person)) return { key: 'passwordHoldsOwnName' }
  return null
}
