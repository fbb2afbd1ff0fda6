import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  { path: paths.crm, title: 'crm', load: () => import('./crm/CrmDashboard.tsx').then((loaded) => loaded.CrmDashboard) },
  {
    path: paths.admin,
    title: 'admin',
    load: () => import('./admin/AdminDashboard.tsx').then((loaded) => loaded.AdminDashboard),
  },
]
