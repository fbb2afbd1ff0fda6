import { apiTokenPrefix } from '#contract/accounts/apiTokens.endpoints.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { managesAll, mayGrant } from '#contract/roles/roles.policy.ts'
import type { Identity } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Authenticator } from '../../platform/http/authenticator.ts'
import { loadRolesAndRules } from '../roles/roles.queries.ts'
import { liveApiToken, touchApiToken } from './apiTokens.queries.ts'
import { findOpener, liveSessions, touchSession } from './sessions.queries.ts'
import { hashToken } from './tokens.ts'

const kept = 10_000
/** Every process learns of an access change at once; this limits the harm of a lost message. */
const freshMs = 15_000
const touchEveryMs = 60_000

type Kind = 'tokenHash' | 'fileTokenHash' | 'apiToken'

interface CachedIdentity {
  identity: Identity
  expiresAt: Date
  lastUsedAt: Date
  loadedAt: Date
}

/** Whatever its roles have become since it was given them: a bot is no Admin, and cannot prove itself in two steps. */
function botOf({ roles, rules, ...caller }: Identity): Identity {
  return {
    ...caller,
    twoStepDue: false,
    roles: roles.filter(({ name }) => !hasAdminRole([{ name }])),
    rules: rules.filter((rule) => !managesAll([rule])),
    isBot: true,
  }
}

/** Finds the person of a token: from memory for a few seconds, so that most calls need no query for it. */
export function createAuthenticator(ctx: Pick<Context, 'db' | 'clock' | 'log'>): Authenticator {
  const cache = new Map<string, CachedIdentity>()
  // An answer that was read before an access change must not be cached after it.
  let changes = 0

  async function load(column: Kind, hash: string): Promise<CachedIdentity | null> {
    const loadedAt = ctx.clock.now()
    if (column === 'apiToken') return loadApiToken(hash, loadedAt)
    const session = await liveSessions(ctx.db, loadedAt).where(`sessions.${column}`, '=', hash).executeTakeFirst()
    if (!session) return null
    const { expiresAt, lastUsedAt, openedBy, ...person } = session
    const identity: Identity = { ...person, ...(await loadRolesAndRules(ctx.db, person.id)) }
    if (openedBy === null) return { identity, expiresAt, lastUsedAt, loadedAt }
    const viewer = await viewerOf(openedBy, identity, loadedAt)
    return (
      viewer && { identity: { ...identity, viewer: { ...viewer, until: expiresAt } }, expiresAt, lastUsedAt, loadedAt }
    )
  }

  async function loadApiToken(hash: string, loadedAt: Date): Promise<CachedIdentity | null> {
    const token = await liveApiToken(ctx.db, loadedAt, hash)
    if (!token) return null
    const { tokenId, name, scopes, expiresAt, lastUsedAt, isBot, ...person } = token
    const rights = await loadRolesAndRules(ctx.db, person.id)
    const caller = { ...person, ...rights, sessionId: 0, apiToken: { id: tokenId, name, scopes } }
    const identity: Identity = isBot ? botOf(caller) : caller
    return { identity, expiresAt, lastUsedAt: lastUsedAt ?? new Date(0), loadedAt }
  }

  /** A person who may no longer manage this account may no longer view as it either. */
  async function viewerOf(openedBy: number, { rules }: Identity, now: Date) {
    const opener = await findOpener(ctx.db, now, openedBy)
    if (!opener || opener.openedBy !== null) return null
    const ability = abilityOf((await loadRolesAndRules(ctx.db, opener.id)).rules)
    const reaches = ability.can('manage', 'User') && mayGrant(ability, rules)
    return reaches ? { id: opener.id, fullName: opener.fullName } : null
  }

  async function known(column: Kind, token: string): Promise<CachedIdentity | null> {
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

  async function touch(session: CachedIdentity, seen: { ip: string; userAgent: string }) {
    const now = ctx.clock.now()
    if (now.getTime() - session.lastUsedAt.getTime() < touchEveryMs) return
    session.lastUsedAt = now
    const { sessionId, id: userId, apiToken } = session.identity
    try {
      if (apiToken) await touchApiToken(ctx.db, now, apiToken.id, seen.ip)
      else await touchSession(ctx.db, now, { sessionId, userId }, seen)
    } catch (error) {
      // Reading must work even when nothing can be written.
      ctx.log.warn({ err: error }, 'last use of a session not written')
    }
  }

  return {
    async identify(token, seen) {
      const session = await known(token.startsWith(apiTokenPrefix) ? 'apiToken' : 'tokenHash', token)
      // Viewing as a person does not count as their presence.
      if (session && !session.identity.viewer) await touch(session, seen)
      return session?.identity ?? null
    },
    async identifyByFileCookie(token) {
      const session = await known('fileTokenHash', token)
      return session?.identity ?? null
    },
    forget(userIds) {
      changes++
      const gone = new Set(userIds)
      for (const [key, { identity }] of cache) {
        if (gone.has(identity.id) || (identity.viewer && gone.has(identity.viewer.id))) cache.delete(key)
      }
    },
    forgetEverybody() {
      changes++
      cache.clear()
    },
  }
}
