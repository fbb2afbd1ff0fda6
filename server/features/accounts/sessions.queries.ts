import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { forgetBrowsers, rememberBrowser } from './knownBrowsers.ts'
import { newToken } from './tokens.ts'
import { twoStepDue } from './twoStepDue.ts'

const hour = 60 * 60_000
const rememberedLifetime = 30 * 24 * hour
const lifetime = 12 * hour
const viewLifetime = hour / 2

/** Who said who this is. */
export interface SessionProvider {
  id: number
  name: string
  subject: string
  /** Of the session there, as its sign-outs name it. */
  session: string | null
}

export interface NewSession {
  id: number
  accessToken: string
  fileToken: string
  /** Identifies the browser at its next sign-in; null for a session that views as somebody else. */
  browserToken: string | null
  expiresAt: Date
  remember: boolean
}

/** A session has a fixed end: 30 days after the sign-in on a remembered device, otherwise 12 hours. */
export async function createSession(
  db: Kysely<Database>,
  now: Date,
  session: {
    userId: number
    remember: boolean
    origin: { ip: string; userAgent: string }
    /** The session of the person who views as this one. */
    openedBy?: number
    provider?: SessionProvider
  },
): Promise<NewSession> {
  const { userId, remember, origin, openedBy = null, provider } = session
  const access = newToken()
  const file = newToken()
  const ordinary = remember ? rememberedLifetime : lifetime
  const expiresAt = new Date(now.getTime() + (openedBy === null ? ordinary : viewLifetime))
  const row = await db
    .insertInto('sessions')
    .values({
      userId,
      tokenHash: access.hash,
      fileTokenHash: file.hash,
      openedBy,
      providerId: provider?.id ?? null,
      providerSubject: provider?.subject ?? null,
      providerSession: provider?.session ?? null,
      ip: origin.ip,
      userAgent: origin.userAgent.slice(0, 500),
      remember,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browserToken = openedBy === null ? await rememberBrowser(db, now, { userId, sessionId: row.id }) : null
  return { id: row.id, accessToken: access.token, fileToken: file.token, browserToken, expiresAt, remember }
}

/** The person behind a session's token; people who may not sign in have no session. */
export function liveSessions(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id as sessionId',
      'sessions.lastUsedAt',
      'sessions.expiresAt',
      'sessions.openedBy',
      'users.id',
      'users.fullName',
      'users.language',
      'users.timeZone',
      twoStepDue.as('twoStepDue'),
    ])
    .where('users.status', '=', 'active')
    .where('sessions.expiresAt', '>', now)
}

/** The person who views as the session's person, while their own session lasts. */
export async function findOpener(db: Kysely<Database>, now: Date, sessionId: number) {
  return liveSessions(db, now).where('sessions.id', '=', sessionId).executeTakeFirst()
}

export async function touchSession(
  db: Kysely<Database>,
  now: Date,
  session: { sessionId: number; userId: number },
  seen: { ip: string; userAgent: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: now, ip: seen.ip, userAgent: seen.userAgent.slice(0, 500) })
    .where('id', '=', session.sessionId)
    .execute()
  await db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', session.userId).execute()
}

export async function endSessions(
  db: Kysely<Database>,
  userId: number,
  which: { only?: number; except?: number; staysKnown?: true } = {},
): Promise<number> {
  if (!which.staysKnown) await forgetBrowsers(db, userId, which)
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('openedBy', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? 0))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except ?? 0))
    .returning('id')
    .execute()
  return ended.length
}
