import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startWorker } from '../lib/device/worker.ts'
import { isSignedIn, useSession } from '../lib/session/session.ts'
import { followSession } from './followSession.ts'
import { loadFrame } from './layouts/loadFrame.ts'
import { router } from './router.ts'

followSession()
startWorker()

export function App() {
  useEffect(() => {
    // Beside the page, not after it. Should it fail, the layout asks again and says so.
    if (isSignedIn(useSession.getState())) loadFrame().catch(() => undefined)
  }, [])
  return <RouterProvider router={router} />
}
