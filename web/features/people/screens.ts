import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.adminUser,
    title: 'adminUser',
    load: () => import('./detail/PersonPage.tsx').then((loaded) => loaded.PersonPage),
  },
  {
    path: paths.adminUsers,
    title: 'adminUsers',
    load: () => import('./list/PeoplePage.tsx').then((loaded) => loaded.PeoplePage),
  },
  {
    path: paths.adminUserCreate,
    title: 'adminUserCreate',
    load: () => import('./form/CreatePersonPage.tsx').then((loaded) => loaded.CreatePersonPage),
  },
]
