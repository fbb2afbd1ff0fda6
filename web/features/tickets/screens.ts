import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  // Also for people who cannot sign in.
  {
    path: paths.contactAdmin,
    title: 'contactAdmin',
    public: true,
    load: () => import('./ContactAdminPage.tsx').then((loaded) => loaded.ContactAdminPage),
  },
]
