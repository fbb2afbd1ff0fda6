import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  // What programs may call is no secret, and whoever writes one may have no account yet.
  {
    path: paths.apiDocs,
    title: 'apiDocs',
    public: true,
    load: () => import('./ApiPage.tsx').then((loaded) => loaded.ApiPage),
  },
]
