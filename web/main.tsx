import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#contract/paths.ts'
import { catchGlobalErrors } from './app/errors/globalErrors.ts'
import { followLanguage } from './app/followLanguage.ts'
import { Look } from './app/Look.tsx'
import { startI18n } from './i18n/i18n.ts'
import { keepInstallOffer } from './lib/install/offer.ts'
import { deleteKeptBut } from './lib/offline/databases.ts'
import { handOverFcmToken } from './lib/session/fcmToken.ts'
import { isSignedIn, useSession } from './lib/session/session.ts'

/** A person who arrives to sign in needs the form, not the workspace behind it. */
async function firstPage(): Promise<ComponentType> {
  if (window.location.pathname === paths.login && !isSignedIn(useSession.getState())) {
    // A session may have ended while no page was open to forget what it had read.
    window.addEventListener('load', () => void deleteKeptBut(undefined))
    return (await import('./app/SignInVisit.tsx')).SignInVisit
  }
  return (await import('./app/App.tsx')).App
}

async function show(root: HTMLElement): Promise<void> {
  const [Page] = await Promise.all([firstPage(), startI18n()])
  createRoot(root).render(
    <StrictMode>
      <Look>
        <Page />
      </Look>
    </StrictMode>,
  )
}

catchGlobalErrors()
keepInstallOffer()
handOverFcmToken()
followLanguage()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
// Not awaited: the page's file imports this one, and each would wait for the other.
void show(root)
