import { randomBytes } from 'node:crypto'

/** Made by us and never by people; should one of theirs ever come, it is no path. */
const validKey = /^[0-9a-f]{32}$/

export const newStorageKey = () => randomBytes(16).toString('hex')
export const isStorageKey = (text: string) => validKey.test(text)

export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key')
  return key
}

const validDay = /^\d{4}-\d{2}-\d{2}$/

/** The name under which a day's files are set aside. */
export function checkedDay(day: string): string {
  if (!validDay.test(day)) throw new Error('not a day')
  return day
}
export const isDay = (text: string) => validDay.test(text)
