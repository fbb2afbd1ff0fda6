import { z } from 'zod'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { directoryEndpoints } from '#contract/identityProviders/directory.endpoints.ts'
import { type Origin, visitorActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError, forbidden, notFound } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { clearFailures, countFailure, judge, lockedError, lockedUntil } from '../../accounts/lockouts.ts'
import { enter } from '../entering.ts'
import { type ProviderRow, providerOrNone } from '../identityProviders.queries.ts'
import { refusedBy } from '../trouble.ts'
import { whoIs } from './whoIs.ts'

export async function directoryOf(ctx: Context, id: number): Promise<ProviderRow> {
  const provider = await providerOrNone(ctx.db, id)
  if (provider.kind !== 'ldap') throw notFound('identityProvider')
  return provider
}

/** By a name and a password of the directory. What is typed goes there and nowhere else. */
export async function signInByDirectory(
  ctx: Context,
  origin: Origin,
  id: number,
  { name, password }: BodyOf<typeof directoryEndpoints.signIn>,
  language: string,
) {
  const provider = await directoryOf(ctx, id)
  if (!provider.isOn) throw forbidden('providerOff')
  const keyOf = (who: string) => ({ scope: 'provider', key: `${id}:${who}` }) as const
  const answer = await whoIs(ctx, provider, {
    ...{ name, password },
    lockedUntil: (who) => lockedUntil(ctx.db, ctx.clock.now(), keyOf(who)),
  }).catch((error: unknown) => {
    ctx.meter.count('signInFailures', {})
    throw refusedBy(ctx, provider, error)
  })
  if (answer.is === 'locked') throw lockedError('password', answer.until, ctx.clock.now())
  const key = keyOf(answer.who)
  const refusal = await inTransaction(ctx, visitorActor(origin), async (tx): Promise<AppError | null> => {
    const standing = await judge(tx, key)
    if (standing.locked) return lockedError('password', standing.locked, tx.now)
    if (answer.is === 'right') {
      await clearFailures(tx, key)
      return null
    }
    ctx.meter.count('signInFailures', {})
    // People type passwords into the wrong field: keep the text only if it is an address.
    const title = z.email().safeParse(name).success ? name.toLowerCase() : ''
    const entry = { object: { kind: 'user', id: null, title }, result: 'denied' } as const
    const reason = answer.is === 'disabled' ? 'directoryDisabled' : 'directoryCredentials'
    await tx.record({ action: 'account.signInFailed', ...entry, after: { provider: provider.name, reason } })
    // The password was right, so the reason for the refusal reveals nothing to a stranger.
    if (answer.is === 'disabled') return forbidden('directoryDisabled')
    const until = await countFailure(tx, key, standing)
    if (until) await tx.record({ action: 'account.locked', ...entry, after: { until, provider: provider.name } })
    return new AppError(400, reason, { password: [{ key: reason }] })
  })
  if (refusal) throw refusal
  if (answer.is !== 'right') throw forbidden('directoryDisabled')
  return enter(ctx, origin, provider, answer.said, language)
}
