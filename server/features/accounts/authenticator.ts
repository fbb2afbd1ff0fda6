import type { Identity } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Authenticator } from '../../platform/http/authenticator.ts'
import { loadRolesAndRules } from '../roles/roles.queries.ts'
import { liveSessions, touchSession } from './sessions.queries.ts'
import { hashToken } from './tokens.ts'

const kept = 10_000
/** A change of access is told to every process at once; this bounds what a lost message could do. */
const freshMs = 15_000
const touchEveryMs = 60_000

interface Known {
  identity: Identity
  expiresAt: Date
  lastUsedAt: Date
  loadedAt: Date
}

/** Tokens become people: from memory for a few seconds, so that a call costs no query to know who is asking. */
export function createAuthenticator(ctx: Pick<Context, 'db' | 'clock' | 'log'>): Authenticator {
  const cache = new Map<string, Known>()
  // What was read before access changed must not be remembered after it.
  let changes = 0

  async function load(column: 'tokenHash' | 'fileTokenHash', hash: string): Promise<Known | null> {
    const loadedAt = ctx.clock.now()
    const session = await liveSessions(ctx.db, loadedAt).where(`sessions.${column}`, '=', hash).executeTakeFirst()
    if (!session) return null
    const { expiresAt, lastUsedAt, ...person } = session
    return { identity: { ...person, ...(await loadRolesAndRules(ctx.db, person.id)) }, expiresAt, lastUsedAt, loadedAt }
  }

  async function known(column: 'tokenHash' | 'fileTokenHash', token: string): Promise<Known | null> {
    const hash = hashToken(token)
    const key = `${column}:${hash}`
    const now = ctx.clock.now().getTime()
    const cached = cache.get(key)
    if (cached && Math.abs(now - cached.loadedAt.getTime()) < freshMs) {
      return cached.expiresAt.getTime() > now ? cached : null
    }
    cache.delete(key)
    const before = changes
    const loaded = await load(column, hash)
    if (loaded && before === changes) {
      const oldest = cache.keys().next()
      if (cache.size >= kept && !oldest.done) cache.delete(oldest.value)
      cache.set(key, loaded)
    }
    return loaded
  }

  async function touch(session: Known, seen: { ip: string; userAgent: string }) {
    const now = ctx.clock.now()
    if (now.getTime() - session.lastUsedAt.getTime() < touchEveryMs) return
    session.lastUsedAt = now
    const { sessionId, id: userId } = session.identity
    try {
      await touchSession(ctx.db, now, { sessionId, userId }, seen)
    } catch (error) {
      // Reading must go on while nothing can be written.
      ctx.log.warn({ err: error }, 'last use of a session not written')
    }
  }

  return {
    async identify(token, seen) {
      const session = await known('tokenHash', token)
      if (session) await touch(session, seen)
      return session?.identity ?? null
    },
    async identifyByFileCookie(token) {
      const session = await known('fileTokenHash', token)
      return session?.identity ?? null
    },
    forget(userIds) {
      changes++
      const gone = new Set(userIds)
      for (const [key, session] of cache) if (gone.has(session.identity.id)) cache.delete(key)
    },
  }
}
