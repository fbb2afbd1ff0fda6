import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.channel,
    title: 'channel',
    fixedHeight: true,
    load: () => import('./ChannelPage.tsx').then((loaded) => loaded.ChannelPage),
  },
]
