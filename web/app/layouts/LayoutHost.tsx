import { lazy } from 'react'
import { isSignedIn, useSession } from '../../lib/session/session.ts'
import { FrameShape } from './FrameShape.tsx'
import { LayoutBoundary } from './LayoutBoundary.tsx'
import { loadFrame } from './loadFrame.ts'
import { useLayoutKind } from './useLayout.ts'
import { useScreenMeta } from './useScreenMeta.ts'
import { VisitorLayout } from './VisitorLayout.tsx'

const Frame = lazy(() => loadFrame().then(({ Frame }) => ({ default: Frame })))

/** The shell is no part of the first bundle: visitors never load it, nor see it on the pages that are open to them. */
export function LayoutHost() {
  const kind = useLayoutKind()
  const { public: isOpen = false } = useScreenMeta()
  const signedIn = useSession(isSignedIn)
  // A page whose session has just ended keeps its frame until the guard has led away from it.
  if (isOpen && !signedIn) return <VisitorLayout />
  return (
    <LayoutBoundary kind={kind} fallback={<FrameShape />}>
      <Frame />
    </LayoutBoundary>
  )
}
