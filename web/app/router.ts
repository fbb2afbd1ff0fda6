import { createRouter } from '@tanstack/react-router'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { ScreenError } from './errors/ScreenError.tsx'
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
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: ScreenError,
  // The offset of 60 is the page's scroll padding.
  defaultHashScrollIntoView: { behavior: 'smooth', block: 'start' },
  trailingSlash: 'never',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
