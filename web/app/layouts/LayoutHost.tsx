import { lazy } from 'react'
import { withinTime } from '../../lib/withinTime.ts'
import { LayoutBoundary } from './LayoutBoundary.tsx'
import { useLayoutKind } from './useLayout.ts'

const Frame = lazy(() => withinTime(import('./Frame.tsx')).then((loaded) => ({ default: loaded.Frame })))

/** The shell is no part of the first bundle: visitors who only sign in never load it. */
export function LayoutHost() {
  return (
    <LayoutBoundary kind={useLayoutKind()}>
      <Frame />
    </LayoutBoundary>
  )
}
