import { paths } from '#contract/paths.ts'
import type { Screen } from './screen.ts'

export const peopleScreens: readonly Screen[] = [
  {
    path: paths.users,
    title: 'users',
    load: () => import('../../features/users/UsersPage.tsx').then((loaded) => loaded.UsersPage),
  },
  {
    path: paths.user,
    title: 'user',
    load: () => import('../../features/users/UserPage.tsx').then((loaded) => loaded.UserPage),
  },
  {
    path: paths.profileSettings,
    title: 'profileSettings',
    load: () => import('../../features/profile/ProfileSettingsPage.tsx').then((loaded) => loaded.ProfileSettingsPage),
  },
  // Also for who cannot sign in.
  {
    path: paths.contactAdmin,
    title: 'contactAdmin',
    public: true,
    load: () => import('../../features/tickets/ContactAdminPage.tsx').then((loaded) => loaded.ContactAdminPage),
  },
  {
    path: paths.accessControl,
    title: 'accessControl',
    action: 'read',
    subject: 'AclDemo',
    load: () => import('../../features/accessControl/AccessControlPage.tsx').then((loaded) => loaded.AccessControlPage),
  },
]
