import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

const open = { layout: 'blank', public: true } as const
const notFound = { ...open, load: () => import('./ErrorPage.tsx').then((loaded) => loaded.NotFoundPage) }
const notAuthorized = {
  ...open,
  load: () => import('./ErrorPage.tsx').then((loaded) => loaded.NotAuthorizedPage),
}

export const screens: readonly Screen[] = [
  { path: '/$', ...notFound },
  { path: '/pages/misc/not-found/$', ...notFound },
  { path: paths.notAuthorized, ...notAuthorized },
  { path: '/pages/misc/not-authorized', ...notAuthorized },
]
