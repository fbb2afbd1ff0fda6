import { loadAllWords } from '../../i18n/i18n.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { withinTime } from '../../lib/withinTime.ts'
import { overlayQuery } from './useLayout.ts'

/** The menu comes with the frame, so that both are drawn at once; one that does not come is told of in its own place. */
function loadNavigation(): Promise<unknown> {
  const bar = usePreferences.getState().layout === 'horizontal' && !window.matchMedia(overlayQuery).matches
  return (bar ? import('./HorizontalNav.tsx') : import('./VerticalNav.tsx')).catch(() => undefined)
}

export async function loadFrame() {
  const [frame] = await withinTime(Promise.all([import('./Frame.tsx'), loadAllWords(), loadNavigation()]))
  return frame
}
