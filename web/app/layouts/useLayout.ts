import useMediaQuery from '@mui/material/useMediaQuery'
import { usePreferences } from '../../lib/preferences/preferences.ts'

/** Below 1280 px the menu covers the page, whatever layout was chosen; the choice returns with the width. */
export const overlayQuery = '(max-width: 1279px)'

export function useIsOverlay(): boolean {
  return useMediaQuery(overlayQuery, { noSsr: true })
}

export function useLayoutKind(): 'vertical' | 'horizontal' {
  const overlay = useIsOverlay()
  const chosen = usePreferences((preferences) => preferences.layout)
  return overlay ? 'vertical' : chosen
}
