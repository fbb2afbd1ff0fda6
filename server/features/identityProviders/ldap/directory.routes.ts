import { directoryEndpoints } from '#contract/identityProviders/directory.endpoints.ts'
import { directorySyncEndpoints } from '#contract/identityProviders/directorySync.endpoints.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { answerSignedIn } from '../../accounts/signedIn.ts'
import { refusedBy } from '../trouble.ts'
import { directoryOf, signInByDirectory } from './signIn.ts'
import { listSyncs, setNightly, syncNow } from './sync.ts'
import { planSync, shownPlan } from './syncPlan.ts'
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
  route(
    directorySyncEndpoints.preview,
    async ({ ctx, params }) => {
      const provider = await directoryOf(ctx, params.id)
      const plan = await planSync(ctx, provider).catch((error: unknown) => {
        throw refusedBy(ctx, provider, error)
      })
      return shownPlan(plan)
    },
    tries,
  ),
  route(directorySyncEndpoints.run, ({ ctx, actor, params }) => syncNow(ctx, actor, params.id), tries),
  route(directorySyncEndpoints.list, async ({ ctx, params, query }) => {
    const cursor = ctx.events.cursor()
    return { ...(await listSyncs(ctx, params, query)), cursor }
  }),
  route(directorySyncEndpoints.setNightly, ({ ctx, actor, params, body }) =>
    setNightly(ctx, actor, params.id, body.on),
  ),
]
