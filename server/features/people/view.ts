import type { LoginResponse } from '#contract/accounts/session.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { loadUserData } from '../accounts/accounts.queries.ts'
import { createSession } from '../accounts/sessions.queries.ts'
import { viewerOf } from '../accounts/signedIn.ts'
import { notify } from '../notifications/notify.ts'
import { personInHand, personObject } from './reach.ts'

/**
 * A session that sees what this person sees and can change nothing; it ends with the session that opened it. The person
 * is notified.
 */
export async function openView(ctx: Context, actor: Actor, id: number): Promise<LoginResponse> {
  const session = await inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    if (id === actor.id) throw conflict('ownView', person)
    if (person.status !== 'active' && person.status !== 'locked') throw conflict('personNotActive', person)
    const { origin, sessionId: openedBy } = actor
    const made = await createSession(tx.db, tx.now, { userId: id, remember: false, origin, openedBy })
    const security = href(paths.profileSettings, { tab: 'guvenlik' })
    await notify(tx, [id], { kind: 'viewed', params: { when: tx.now.toISOString() }, href: security })
    await tx.record({ action: 'user.viewed', object: personObject(person), after: { until: made.expiresAt } })
    return made
  })
  const { userData, userAbilityRules } = await loadUserData(ctx.db, id)
  const viewer = { id: actor.id, fullName: actor.fullName, until: session.expiresAt }
  return { accessToken: session.accessToken, userAbilityRules, userData: { ...userData, ...viewerOf({ viewer }) } }
}
