import {
  passkeyEndpoints,
  passkeySignInEndpoints,
  personPasskeyEndpoints,
} from '#contract/passkeys/passkeys.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { relyingParty } from '../accounts/relyingParty.ts'
import { answerSignedIn, browserOf } from '../accounts/signedIn.ts'
import { addPasskey, beginAdding } from './adding.ts'
import { cookieOf } from './challenges.ts'
import { passkeysOfPerson, removePasskey, removePasskeysOf, renamePasskey } from './change.ts'
import { createPasskeyChallenges } from './passkeyChallenges.table.ts'
import { passkeysOf } from './passkeys.queries.ts'
import { beginSignIn, confirmWithPasskey, signInWithPasskey } from './signIn.ts'
import { sweepJobs } from './sweep.ts'

/** An office behind one address signs in at nine; whoever opens the sign-in page is asked for a passkey already. */
const perAddress = { perMinute: 300 }

async function ownPasskeys(ctx: Context, { id }: Actor) {
  const party = relyingParty(ctx.config)
  const account = await findAccount(ctx.db, { id })
  return {
    rows: await passkeysOf(ctx, ctx.db, id),
    trouble: 'trouble' in party ? party.trouble : null,
    hasPassword: Boolean(account?.passwordHash),
  }
}

const ownRoutes: readonly Route[] = [
  route(passkeyEndpoints.own, ({ ctx, actor }) => ownPasskeys(ctx, actor)),
  route(passkeyEndpoints.beginAdding, ({ ctx, actor, body, request, reply }) =>
    beginAdding(ctx, actor, body.password, { request, reply }),
  ),
  route(passkeyEndpoints.add, ({ ctx, actor, body, request }) =>
    addPasskey(ctx, actor, body.answer, cookieOf(request)),
  ),
  route(passkeyEndpoints.rename, ({ ctx, actor, params, body }) => renamePasskey(ctx, actor, params.id, body.name)),
  route(passkeyEndpoints.remove, ({ ctx, actor, params }) => removePasskey(ctx, actor, params.id)),
]

const signInRoutes: readonly Route[] = [
  route(
    passkeySignInEndpoints.begin,
    ({ ctx, origin, body, request, reply }) => beginSignIn(ctx, origin, body.challenge, { request, reply }),
    perAddress,
  ),
  route(
    passkeySignInEndpoints.signIn,
    async ({ ctx, origin, body, request, reply }) => {
      const cookies = { asked: cookieOf(request), known: browserOf(request) }
      return answerSignedIn(ctx, reply, await signInWithPasskey(ctx, origin, body, cookies))
    },
    perAddress,
  ),
  route(
    passkeySignInEndpoints.secondStep,
    async ({ ctx, origin, body, request, reply }) => {
      const cookies = { asked: cookieOf(request), known: browserOf(request) }
      return answerSignedIn(ctx, reply, await confirmWithPasskey(ctx, origin, body, cookies))
    },
    perAddress,
  ),
]

const personRoutes: readonly Route[] = [
  route(personPasskeyEndpoints.list, ({ ctx, actor, params }) => passkeysOfPerson(ctx, actor, params.id)),
  route(personPasskeyEndpoints.removeAll, ({ ctx, actor, params, body }) =>
    removePasskeysOf(ctx, actor, params.id, body.password),
  ),
]

/** Keys that people's devices keep: a way in that nobody can type, guess or be talked out of. */
export const passkeysFeature: Feature = {
  name: 'passkeys',
  routes: [...ownRoutes, ...signInRoutes, ...personRoutes],
  migrations: { '2026-11-19-86-passkey-challenges': createPasskeyChallenges },
  entries: ['passkey_challenges'],
  jobs: sweepJobs,
}
