import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.expenses,
    title: 'expenses',
    load: () => import('./ExpensesPage.tsx').then((loaded) => loaded.ExpensesPage),
  },
]
