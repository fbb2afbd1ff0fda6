import { directoryEndpoints } from '#contract/identityProviders/directory.endpoints.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { answerSignedIn } from '../../accounts/signedIn.ts'
import { signInByDirectory } from './signIn.ts'
import { tryDirectory } from './trial.ts'

/** An office behind one address signs in at nine. */
const perAddress = { perMinute: 300 }
const tries = { perMinute: 30 }

export const directoryRoutes: readonly Route[] = [
  route(
    directoryEndpoints.signIn,
    async ({ ctx, origin, params, body, language, reply }) =>
      answerSignedIn(ctx, reply, await signInByDirectory(ctx, origin, params.id, body, language)),
    perAddress,
  ),
  route(directoryEndpoints.test, ({ ctx, params, body }) => tryDirectory(ctx, params.id, body), tries),
]
