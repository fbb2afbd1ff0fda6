import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.calendar,
    title: 'calendar',
    fixedHeight: true,
    load: () => import('./CalendarPage.tsx').then((loaded) => loaded.CalendarPage),
  },
]
