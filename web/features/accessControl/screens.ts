import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.accessControl,
    title: 'accessControl',
    action: 'read',
    subject: 'AclDemo',
    load: () => import('./AccessControlPage.tsx').then((loaded) => loaded.AccessControlPage),
  },
]
