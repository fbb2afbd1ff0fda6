import { paths } from '#contract/paths.ts'
import type { Screen } from './screen.ts'

const open = { layout: 'blank', public: true } as const
const notFound = () => import('../../features/errors/NotFoundPage.tsx').then((loaded) => loaded.NotFoundPage)
const notAuthorized = () =>
  import('../../features/errors/NotAuthorizedPage.tsx').then((loaded) => loaded.NotAuthorizedPage)

/** The gallery of the design system exists in development builds only. */
const gallery: readonly Screen[] = import.meta.env.DEV
  ? [
      {
        ...open,
        path: '/ui',
        load: () => import('../../features/gallery/GalleryPage.tsx').then((loaded) => loaded.GalleryPage),
      },
    ]
  : []

export const miscScreens: readonly Screen[] = [
  { ...open, path: '/$', load: notFound },
  { ...open, path: '/pages/misc/not-found/$', load: notFound },
  { ...open, path: paths.notAuthorized, load: notAuthorized },
  { ...open, path: '/pages/misc/not-authorized', load: notAuthorized },
  ...gallery,
]
