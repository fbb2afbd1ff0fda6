import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { abilityOf } from '#contract/roles/abilities.ts'
import { queryClient } from '../../lib/query/queryClient.ts'
import { isSignedIn, useSession } from '../../lib/session/session.ts'
import { PageSpinner } from '../../ui/PageSpinner.tsx'

const TicketDesk = lazy(() => import('./desk/TicketDesk.tsx').then((loaded) => ({ default: loaded.TicketDesk })))
const VisitorPage = lazy(() => import('./visitor/VisitorPage.tsx').then((loaded) => ({ default: loaded.VisitorPage })))

/** A signed-in person follows their tickets here; others write as a visitor and get the answer by mail. */
export function ContactAdminPage() {
  const hasDesk = useSession((session) => isSignedIn(session) && abilityOf(session.rules).can('read', 'Ticket'))
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PageSpinner />}>{hasDesk ? <TicketDesk /> : <VisitorPage />}</Suspense>
    </QueryClientProvider>
  )
}
