import { LoginPage } from '../features/accounts/login/LoginPage.tsx'
import { ControlsProvider } from '../features/accounts/look/controls.ts'
import { isSignedIn, useSession } from '../lib/session/session.ts'
import { blankControls } from './controls/blankControls.tsx'

// Signed in through another tab: load the page again, and the guard sends it to the right place.
useSession.subscribe((now) => {
  if (isSignedIn(now) && now.changedElsewhere) window.location.reload()
})

/** The sign-in page as the first page of a visit: without the router, so that it is there at once. */
export function SignInVisit() {
  return (
    <ControlsProvider value={blankControls}>
      <LoginPage look="split" />
    </ControlsProvider>
  )
}
