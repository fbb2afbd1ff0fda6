import { useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { type Visit, VisitProvider } from '../lib/visit/visit.ts'
import { LinkProvider } from '../ui/AppLink.tsx'
import { LoadingBar } from '../ui/LoadingBar.tsx'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { BlankLayout } from './layouts/BlankLayout.tsx'
import { LayoutHost } from './layouts/LayoutHost.tsx'
import { useScreenMeta } from './layouts/useScreenMeta.ts'
import { RouterLink } from './RouterLink.tsx'

/** The first page of a visit has the browser's own bar; ours comes with the first step from there. */
function PendingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const arrived = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (pending && arrived) setWanted(true)
  }, [pending, arrived])
  return wanted && <LoadingBar pending={pending} />
}

/** Pages that also run without the router use it here, so that nothing is loaded again. */
function useRoutedVisit(): Visit {
  const { history } = useRouter()
  return useMemo(
    () => ({
      search: (name) => new URLSearchParams(history.location.search).get(name) ?? undefined,
      push: (href) => history.push(href),
      replace: (href) => history.replace(href),
    }),
    [history],
  )
}

export function RootScreen() {
  const visit = useRoutedVisit()
  const { layout } = useScreenMeta()
  return (
    <VisitProvider value={visit}>
      <LinkProvider value={RouterLink}>
        <PendingBar />
        <Suspense fallback={<PageSpinner />}>{layout === 'blank' ? <BlankLayout /> : <LayoutHost />}</Suspense>
      </LinkProvider>
    </VisitProvider>
  )
}
