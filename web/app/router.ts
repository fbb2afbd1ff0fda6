import { createRouter } from '@tanstack/react-router'
import { pageDelayMs } from '../ui/PageSpinner.tsx'
import { ScreenError } from './errors/ScreenError.tsx'
import { PendingScreen } from './PendingScreen.tsx'
import { routeTree } from './routes/tree.ts'

/** Queries stay plain text: `?q=12` is the text 12, and links read as people would write them. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultPendingMs: pageDelayMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ScreenError,
  defaultHashScrollIntoView: false,
  trailingSlash: 'never',
})

const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

// A frame later than the router would: begun while the page is drawn, a smooth scroll ends at once. The offset of 60 is the
// page's scroll padding (`ui/theme/components/page.ts`).
router.subscribe('onRendered', ({ toLocation: { hash } }) => {
  const behavior = lessMotion.matches ? 'auto' : 'smooth'
  if (hash !== '') requestAnimationFrame(() => document.getElementById(hash)?.scrollIntoView({ behavior }))
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
