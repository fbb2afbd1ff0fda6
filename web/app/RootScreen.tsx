import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LinkProvider } from '../ui/AppLink.tsx'
import { LoadingBar } from '../ui/LoadingBar.tsx'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { RouterLink } from './RouterLink.tsx'

function PendingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  return <LoadingBar pending={pending} />
}

export function RootScreen() {
  return (
    <LinkProvider value={RouterLink}>
      <Suspense>
        <PendingBar />
      </Suspense>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </LinkProvider>
  )
}
