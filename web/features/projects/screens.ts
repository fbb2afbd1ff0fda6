import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.projects,
    title: 'projects',
    load: () => import('./list/ProjectsPage.tsx').then((loaded) => loaded.ProjectsPage),
  },
  {
    path: paths.project,
    title: 'project',
    load: () => import('./page/ProjectPage.tsx').then((loaded) => loaded.ProjectPage),
  },
]
