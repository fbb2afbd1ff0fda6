import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { forgetBrowsers, rememberBrowser } from './knownBrowsers.ts'
import { readSignInRules } from './signInRules.ts'
import { newToken } from './tokens.ts'
import { twoStepDue } from './twoStepDue.ts'

const hour = 60 * 60_000
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

/** A session has a fixed end: days after the sign-in on a remembered device, otherwise hours, as an Admin says. */
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
    passkeyId?: number
  },
): Promise<NewSession> {
  const { userId, remember, origin, openedBy = null, provider, passkeyId = null } = session
  const access = newToken()
  const file = newToken()
  const { rememberedDays, sessionHours } = await readSignInRules(db)
  const ordinary = remember ? rememberedDays * 24 * hour : sessionHours * hour
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
      passkeyId,
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

/** Ends those earlier that began under a longer life; answers whose. Nobody's session becomes longer. */
export async function shortenSessions(
  db: Kysely<Database>,
  { sessionHours, rememberedDays }: { sessionHours: number; rememberedDays: number },
): Promise<number[]> {
  const end = sql<Date>`created_at + make_interval(hours => case when remember then ${rememberedDays * 24}::integer else ${sessionHours}::integer end)`
  const rows = await db
    .updateTable('sessions')
    .set({ expiresAt: end })
    .where('openedBy', 'is', null)
    .where('expiresAt', '>', end)
    .returning('userId')
    .execute()
  return [...new Set(rows.map(({ userId }) => userId))]
}
