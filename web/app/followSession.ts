import { paths } from '#contract/paths.ts'
import { warn } from '../lib/log.ts'
import { isSignedIn, useSession } from '../lib/session/session.ts'
import type { StoredSession } from '../lib/session/stored.ts'
import { router } from './router.ts'

/** Loaded with the shell; before that there is nothing cached. */
const cached = () => import('../lib/query/queryClient.ts').then(({ queryClient }) => queryClient)

/** What another app handed over is that person's. */
async function forgetWhatWasShared(): Promise<void> {
  const { forgetAllShared } = await import('../lib/share/shelf.ts')
  await forgetAllShared().catch((error: unknown) => warn('what was shared could not be forgotten', error))
}

const rightsOf = ({ user, rules }: StoredSession) => JSON.stringify([user?.roles, user?.twoStepDue, rules])

/**
 * The next person must not see what one person loaded, and a page must not stay after its session ended. After a change
 * of rights the guard checks the current page again, and the page shows what the server allows from now on.
 */
export function followSession(): void {
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) {
      if (!isSignedIn(now) && now.leftOnPurpose) void forgetWhatWasShared()
      void cached().then((queries) => queries.clear())
      void import('../lib/offline/kept.ts').then(({ forgetKept }) => forgetKept())
      if (!isSignedIn(now) && now.leftOnPurpose) void router.navigate({ href: paths.login })
      else if (!isSignedIn(now) || now.changedElsewhere) void router.invalidate()
    } else if (isSignedIn(now) && rightsOf(now) !== rightsOf(before)) {
      // The guard first: a page that is no longer allowed must not ask for its data.
      void router
        .invalidate()
        .then(cached)
        .then((queries) => queries.invalidateQueries())
    }
  })
}
