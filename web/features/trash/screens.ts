import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  { path: paths.trash, title: 'trash', load: () => import('./TrashPage.tsx').then((loaded) => loaded.TrashPage) },
]
