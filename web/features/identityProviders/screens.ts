import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.companySignIn,
    layout: 'blank',
    public: true,
    load: () => import('./CompanySignInPage.tsx').then((loaded) => loaded.CompanySignInPage),
  },
]
