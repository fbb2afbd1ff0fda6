import { fold } from '../text/fold.ts'

const longest = 40

/** What of a text may stand in a user name; too short when it has too few such letters. */
const usernameFrom = (text: string): string =>
  fold(text)
    .normalize('NFD')
    .trim()
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, longest)

/** Proposed for somebody new: from the name, or from the address if the name has other letters. */
export function proposedUsername(fullName: string, email: string): string {
  const fromName = usernameFrom(fullName)
  if (fromName.length >= 3) return fromName
  const fromAddress = usernameFrom(email.split('@')[0] ?? '')
  return fromAddress === '' ? '' : fromAddress.padEnd(3, '0')
}

/** Where the number of a numbered name begins; the year in `ege2026` is part of the name. */
const numbered = /(?<=\D)\d{1,2}$/
const digitsOfNumber = 4

/** What a user name and the numbered ones that may be proposed for it begin with. */
export const stemOf = (username: string): string => username.replace(numbered, '').slice(0, longest - digitsOfNumber)

/** The name itself, or with the first number behind it with which nobody has it. */
export function firstFree(username: string, isTaken: (username: string) => boolean): string {
  const name = username.replace(numbered, '')
  let free = username
  for (let number = 2; isTaken(free); number += 1) free = name.slice(0, longest - String(number).length) + number
  return free
}
