import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.userActivities,
    title: 'userActivities',
    load: () => import('./UserActivitiesPage.tsx').then((loaded) => loaded.UserActivitiesPage),
  },
]
