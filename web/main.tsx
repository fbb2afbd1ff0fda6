import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { catchGlobalErrors } from './app/errors/globalErrors.ts'
import { followSession } from './app/followSession.ts'
import { startI18n } from './i18n/i18n.ts'
import { handOverFcmToken } from './lib/session/fcmToken.ts'

catchGlobalErrors()
handOverFcmToken()
followSession()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

await startI18n()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
