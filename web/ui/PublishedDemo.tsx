import { lazy, Suspense } from 'react'

// Nearly no workspace is one, and the sign-in page is to stay small. A banner that does not load takes no page with it.
const DemoBanner = lazy(() =>
  import('./DemoBanner.tsx').then(
    (loaded) => ({ default: loaded.DemoBanner }),
    () => ({ default: () => null }),
  ),
)

/** A word on every page of a demo that others can reach; the server marks its pages. */
export function PublishedDemo() {
  if (document.documentElement.dataset.demo !== 'published') return null
  return (
    <Suspense>
      <DemoBanner />
    </Suspense>
  )
}
