import { paths } from '#contract/paths.ts'
import { isSignedIn, useSession } from '../lib/session/session.ts'
import { router } from './router.ts'

/** What one person loaded must not be seen by the next, and a page whose session ended cannot stay. */
export function followSession(): void {
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return
    // Loaded with the shell; before that there is nothing to forget.
    void import('../lib/query/queryClient.ts').then(({ queryClient }) => queryClient.clear())
    if (!isSignedIn(now) && now.leftOnPurpose) void router.navigate({ href: paths.login })
    else if (!isSignedIn(now) || now.changedElsewhere) void router.invalidate()
  })
}
