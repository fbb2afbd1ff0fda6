import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.directMessages,
    title: 'directMessages',
    fixedHeight: true,
    load: () => import('./DirectMessagesPage.tsx').then((loaded) => loaded.DirectMessagesPage),
  },
]
