import { fold } from '../text/fold.ts'

/** What of a text may stand in a user name; too short when it has too few such letters. */
export const usernameFrom = (text: string): string =>
  fold(text)
    .normalize('NFD')
    .trim()
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, 40)

export const beforeAt = (email: string): string => email.split('@')[0] ?? ''

/** Proposed for somebody new: from the name, or from the address if the name has other letters. */
export function proposedUsername(fullName: string, email: string): string {
  const fromName = usernameFrom(fullName)
  return fromName.length < 3 ? usernameFrom(beforeAt(email)) : fromName
}
