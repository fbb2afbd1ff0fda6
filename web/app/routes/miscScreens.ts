import { paths } from '#contract/paths.ts'
import { screen } from './screen.ts'

const open = { layout: 'blank', public: true } as const
const notFound = () => import('../../features/errors/NotFoundPage.tsx').then((loaded) => loaded.NotFoundPage)
const notAuthorized = () =>
  import('../../features/errors/NotAuthorizedPage.tsx').then((loaded) => loaded.NotAuthorizedPage)

/** The gallery of the design system exists in development builds only. */
const gallery = import.meta.env.DEV
  ? [screen('/ui', open, () => import('../../features/gallery/GalleryPage.tsx').then((loaded) => loaded.GalleryPage))]
  : []

export const miscScreens = [
  screen('/$', open, notFound),
  screen('/pages/misc/not-found/$', open, notFound),
  screen(paths.notAuthorized, open, notAuthorized),
  screen('/pages/misc/not-authorized', open, notAuthorized),
  ...gallery,
]
