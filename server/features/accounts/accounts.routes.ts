import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { loadUserData } from './accounts.queries.ts'
import { endDevice } from './devices.ts'
import { acceptInvitation, invitedPerson } from './invitation.ts'
import { changePassword } from './passwordChange.ts'
import { requestPasswordReset, resetPassword } from './passwordReset.ts'
import { register } from './registration.ts'
import { setUpWorkspace, setupLinkIsValid } from './setup.ts'
import { answerSignedIn, browserOf, clearFileCookie, viewerOf } from './signedIn.ts'
import { signIn } from './signIn.ts'
import { signInWithCode } from './twoStepSignIn.ts'
import { registrationBehind, resendVerification, verifyEmail } from './verification.ts'

// An office behind one address signs in at nine. Lock-outs, which do not depend on the address, stop guessing of
// passwords; links and challenges are too long to guess.
const perAddress = { perMinute: 300 }
/** Forms that send mail or create rows for any visitor. */
const fewPerAddress = { perMinute: 30 }

const invitationRoutes: readonly Route[] = [
  route(
    invitationEndpoints.check,
    async ({ ctx, params }) => ({ invited: await invitedPerson(ctx, params.token) }),
    fewPerAddress,
  ),
  route(
    invitationEndpoints.accept,
    async ({ ctx, origin, body, reply }) => answerSignedIn(ctx, reply, await acceptInvitation(ctx, origin, body)),
    fewPerAddress,
  ),
]

export const accountRoutes: readonly Route[] = [
  ...invitationRoutes,
  route(
    accountEndpoints.login,
    async ({ ctx, origin, body, request, reply }) => {
      const outcome = await signIn(ctx, origin, body, browserOf(request))
      if (!('challenge' in outcome)) return answerSignedIn(ctx, reply, outcome)
      reply.status(202)
      return outcome
    },
    perAddress,
  ),
  route(
    accountEndpoints.twoStepLogin,
    async ({ ctx, origin, body, request, reply }) =>
      answerSignedIn(ctx, reply, await signInWithCode(ctx, origin, body, browserOf(request))),
    perAddress,
  ),
  route(accountEndpoints.logout, async ({ ctx, actor, reply }) => {
    await endDevice(ctx, actor, actor.sessionId)
    // The browser's cookie belongs to the person who viewed as somebody else, and stays.
    if (!actor.viewer) clearFileCookie(ctx, reply)
  }),
  route(accountEndpoints.checkUser, async ({ ctx, actor }) => {
    const { userData, userAbilityRules } = await loadUserData(ctx.db, actor.id)
    return { ...userData, ...viewerOf(actor), userAbilityRules }
  }),
  route(
    accountEndpoints.register,
    ({ ctx, origin, body, language }) => register(ctx, origin, body, language),
    fewPerAddress,
  ),
  route(
    accountEndpoints.checkVerification,
    async ({ ctx, params }) => ({ registration: await registrationBehind(ctx, params.token) }),
    perAddress,
  ),
  route(accountEndpoints.verifyEmail, ({ ctx, origin, body }) => verifyEmail(ctx, origin, body), perAddress),
  route(
    accountEndpoints.resendVerification,
    ({ ctx, origin, body }) => resendVerification(ctx, origin, body.email),
    fewPerAddress,
  ),
  route(
    accountEndpoints.requestPasswordReset,
    ({ ctx, origin, body }) => requestPasswordReset(ctx, origin, body.email),
    fewPerAddress,
  ),
  route(accountEndpoints.resetPassword, ({ ctx, origin, body }) => resetPassword(ctx, origin, body), fewPerAddress),
  route(accountEndpoints.changePassword, ({ ctx, actor, body }) => changePassword(ctx, actor, body)),
  route(
    accountEndpoints.setup,
    async ({ ctx, origin, body, language, reply }) =>
      answerSignedIn(ctx, reply, await setUpWorkspace(ctx, origin, body, language)),
    fewPerAddress,
  ),
  route(
    accountEndpoints.checkSetup,
    async ({ ctx, params }) => ({ valid: await setupLinkIsValid(ctx, params.token) }),
    fewPerAddress,
  ),
]
