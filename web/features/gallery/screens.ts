import type { Screen } from '../../lib/screens.ts'

const load = () => import('./GalleryPage.tsx').then((loaded) => loaded.GalleryPage)

/** The gallery of the design system exists in development builds only. */
export const screens: readonly Screen[] = import.meta.env.DEV
  ? [{ path: '/ui', layout: 'blank', public: true, load }]
  : []
