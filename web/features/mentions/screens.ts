import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.mentions,
    title: 'mentions',
    load: () => import('./MentionsPage.tsx').then((loaded) => loaded.MentionsPage),
  },
]
