import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ControlsProvider } from '../../features/accounts/look/controls.ts'
import { PageSpinner } from '../../ui/PageSpinner.tsx'
import { LanguageSelect } from '../controls/LanguageSelect.tsx'
import { ThemeControl } from '../controls/ThemeControl.tsx'

const controls = (
  <>
    <LanguageSelect />
    <ThemeControl />
  </>
)

export function BlankLayout() {
  return (
    <ControlsProvider value={controls}>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </ControlsProvider>
  )
}
