import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/schema.ts'
import type { LockoutKey } from './lockouts.ts'
import { hashToken, newToken } from './tokens.ts'

/** A browser stays known for this long after its last sign-in. */
export const browserLifetime = 365 * 24 * 60 * 60_000
/** For one person; a program that signs in again and again must not fill the table. */
const mostBrowsers = 100
/** In one browser: colleagues share a desk. */
const mostPeople = 5

/** The cookie's value: a token for each person who signed in there, the latest first. */
const cookie = z.string().regex(/^[\w-]{43}(\.[\w-]{43}){0,4}$/)

const tokensIn = (value: string | undefined) => cookie.safeParse(value).data?.split('.') ?? []

/** The cookie after a sign-in: the person's new token replaces their old one; colleagues' tokens stay. */
export async function browserCookieAfter(
  db: Kysely<Database>,
  { userId, token }: { userId: number; token: string },
  value: string | undefined,
): Promise<string> {
  const before = tokensIn(value)
  if (before.length === 0) return token
  const known = db.selectFrom('knownBrowsers').where('tokenHash', 'in', before.map(hashToken))
  const rows = await known.select(['id', 'userId', 'tokenHash']).execute()
  const [own, others] = [rows.filter((row) => row.userId === userId), rows.filter((row) => row.userId !== userId)]
  for (const { id } of own) await db.deleteFrom('knownBrowsers').where('id', '=', id).execute()
  const kept = new Set(others.map(({ tokenHash }) => tokenHash))
  return [token, ...before.filter((one) => kept.has(hashToken(one)))].slice(0, mostPeople).join('.')
}

/** Stores only the token's hash. */
export async function rememberBrowser(
  db: Kysely<Database>,
  now: Date,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<string> {
  const { token, hash } = newToken()
  await db.insertInto('knownBrowsers').values({ userId, tokenHash: hash, sessionId, createdAt: now }).execute()
  const newest = db
    .selectFrom('knownBrowsers')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostBrowsers)
  await db.deleteFrom('knownBrowsers').where('userId', '=', userId).where('id', 'not in', newest).execute()
  return token
}

/**
 * The key under which a browser that has signed in to this address before counts its own wrong tries, so that strangers
 * cannot lock it out; null for strangers. An unknown address takes the same steps.
 */
export async function browserKey(
  db: Kysely<Database>,
  now: Date,
  email: string,
  cookieValue: string | undefined,
): Promise<LockoutKey | null> {
  const tokens = tokensIn(cookieValue)
  if (tokens.length === 0) return null
  const known = await db
    .selectFrom('knownBrowsers')
    .innerJoin('users', 'users.id', 'knownBrowsers.userId')
    .select(['knownBrowsers.id', 'knownBrowsers.userId'])
    .where('users.email', '=', email)
    .where('knownBrowsers.tokenHash', 'in', tokens.map(hashToken))
    .where('knownBrowsers.createdAt', '>', new Date(now.getTime() - browserLifetime))
    .orderBy('knownBrowsers.id', 'desc')
    .executeTakeFirst()
  return known ? { scope: 'browser', key: `${known.userId}:${known.id}` } : null
}

/** Forgets them with their sessions; a browser stays known if its own person signs out. */
export async function forgetBrowsers(
  db: Kysely<Database>,
  userId: number,
  which: { only?: number; except?: number },
): Promise<void> {
  await db
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .$if(which.only !== undefined, (query) => query.where('sessionId', '=', which.only ?? 0))
    .$if(which.except !== undefined, (query) =>
      query.where((of) => of.or([of('sessionId', 'is', null), of('sessionId', '<>', which.except ?? 0)])),
    )
    .execute()
}
