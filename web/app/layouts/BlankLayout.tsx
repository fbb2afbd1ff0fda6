import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ControlsProvider } from '../../features/accounts/look/controls.ts'
import { PageSpinner } from '../../ui/PageSpinner.tsx'
import { blankControls } from '../controls/blankControls.tsx'
import { useShellGone } from './shell.ts'

export function BlankLayout() {
  useShellGone()
  return (
    <ControlsProvider value={blankControls}>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </ControlsProvider>
  )
}
