import type { Kysely } from 'kysely'
import { type Actor, actorOf, type Origin } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { loadRolesAndRules } from '../roles/roles.queries.ts'
import { findOpener } from './sessions.queries.ts'
import { twoStepDue } from './twoStepDue.ts'

/** A person with their current rights, for work that they left for later; null when they no longer work here. */
export async function actorFor(db: Kysely<Database>, userId: number): Promise<Actor | null> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'language', 'timeZone', twoStepDue.as('twoStepDue')])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!person) return null
  const identity = { ...person, ...(await loadRolesAndRules(db, userId)), sessionId: 0 }
  return actorOf(identity, { ip: '', userAgent: '', requestId: 'later' })
}

/** The person of a session as they are now; null when it has ended, or only looked through somebody's eyes. */
export async function actorOfSession(
  db: Kysely<Database>,
  now: Date,
  sessionId: number,
  origin: Origin,
): Promise<Actor | null> {
  const session = await findOpener(db, now, sessionId)
  if (!session || session.openedBy !== null) return null
  const { id, fullName, language, timeZone, twoStepDue: due } = session
  const rights = await loadRolesAndRules(db, id)
  return actorOf({ ...rights, id, fullName, language, timeZone, twoStepDue: due, sessionId }, origin)
}
