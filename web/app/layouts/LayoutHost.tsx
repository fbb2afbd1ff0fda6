import { lazy } from 'react'
import { isSignedIn, useSession } from '../../lib/session/session.ts'
import { withinTime } from '../../lib/withinTime.ts'
import { LayoutBoundary } from './LayoutBoundary.tsx'
import { useLayoutKind } from './useLayout.ts'
import { VisitorLayout } from './VisitorLayout.tsx'

const Frame = lazy(() => withinTime(import('./Frame.tsx')).then((loaded) => ({ default: loaded.Frame })))

/** The shell is no part of the first bundle: visitors never load it, nor see it on the pages that are open to them. */
export function LayoutHost() {
  const kind = useLayoutKind()
  if (!useSession(isSignedIn)) return <VisitorLayout />
  return (
    <LayoutBoundary kind={kind}>
      <Frame />
    </LayoutBoundary>
  )
}
