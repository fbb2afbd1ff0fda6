import { paths } from '#contract/paths.ts'
import { isSignedIn, useSession } from '../lib/session/session.ts'
import type { StoredSession } from '../lib/session/stored.ts'
import { router } from './router.ts'

/** Loaded with the shell; before that there is nothing cached. */
const cached = () => import('../lib/query/queryClient.ts').then(({ queryClient }) => queryClient)

const rightsOf = ({ user, rules }: StoredSession) => JSON.stringify([user?.roles, user?.twoStepDue, rules])

/**
 * What one person loaded must not be seen by the next, and a page whose session ended cannot stay. Whose rights change
 * meets the guard again where they stand, and sees what the server shows them from now on.
 */
export function followSession(): void {
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) {
      void cached().then((queries) => queries.clear())
      if (!isSignedIn(now) && now.leftOnPurpose) void router.navigate({ href: paths.login })
      else if (!isSignedIn(now) || now.changedElsewhere) void router.invalidate()
    } else if (isSignedIn(now) && rightsOf(now) !== rightsOf(before)) {
      // The guard first: a page that is no longer theirs must not ask for what it may not have.
      void router
        .invalidate()
        .then(cached)
        .then((queries) => queries.invalidateQueries())
    }
  })
}
