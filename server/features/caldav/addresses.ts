import { caldavPath } from '#contract/caldav/caldav.ts'
import { type CollectionName, collectionNames } from './collections.ts'

/** What an address under `/dav/` stands for. */
export type Place =
  | { kind: 'root' }
  | { kind: 'principal'; userId: number }
  | { kind: 'home'; userId: number }
  | { kind: 'collection'; userId: number; collection: CollectionName }
  | { kind: 'item'; userId: number; collection: CollectionName; name: string }

const longestName = 255

export const rootHref = caldavPath
export const principalHref = (userId: number) => `${caldavPath}principals/${userId}/`
export const homeHref = (userId: number) => `${caldavPath}calendars/${userId}/`
export const collectionHref = (userId: number, collection: CollectionName) => `${homeHref(userId)}${collection}/`
export const itemHref = (userId: number, collection: CollectionName, name: string) =>
  `${collectionHref(userId, collection)}${encodeURIComponent(name)}`

/** Undefined where there is nothing. A program may give the whole address or the path alone. */
export function placeAt(address: string): Place | undefined {
  const url = URL.parse(address, 'http://here')
  const parts = url ? decoded(url.pathname.split('/').slice(1)) : undefined
  if (parts?.[0] !== 'dav') return undefined
  if (parts.at(-1) === '') parts.pop()
  const [, kind, user = '', last, name, ...rest] = parts
  if (kind === undefined) return { kind: 'root' }
  if (!/^[1-9]\d{0,14}$/.test(user) || rest.length > 0) return undefined
  const userId = Number(user)
  if (kind === 'principals') return last === undefined ? { kind: 'principal', userId } : undefined
  if (kind !== 'calendars') return undefined
  if (last === undefined) return { kind: 'home', userId }
  const collection = collectionNames.find((known) => known === last)
  if (!collection) return undefined
  if (name === undefined) return { kind: 'collection', userId, collection }
  return isName(name) ? { kind: 'item', userId, collection, name } : undefined
}

const isName = (name: string) => name.length <= longestName && name.isWellFormed() && !/[\p{Cc}/]/u.test(name)

function decoded(parts: string[]): string[] | undefined {
  try {
    return parts.map((part) => decodeURIComponent(part))
  } catch {
    return undefined
  }
}
