import { paths } from '#contract/paths.ts'
import { screen } from './screen.ts'

export const peopleScreens = [
  screen(paths.users, { title: 'users' }, () =>
    import('../../features/users/UsersPage.tsx').then((loaded) => loaded.UsersPage),
  ),
  screen(paths.user, { title: 'user' }, () =>
    import('../../features/users/UserPage.tsx').then((loaded) => loaded.UserPage),
  ),
  screen(paths.profileSettings, { title: 'profileSettings' }, () =>
    import('../../features/profile/ProfileSettingsPage.tsx').then((loaded) => loaded.ProfileSettingsPage),
  ),
  // Also for who cannot sign in.
  screen(paths.contactAdmin, { title: 'contactAdmin', public: true }, () =>
    import('../../features/tickets/ContactAdminPage.tsx').then((loaded) => loaded.ContactAdminPage),
  ),
  screen(paths.accessControl, { title: 'accessControl', action: 'read', subject: 'AclDemo' }, () =>
    import('../../features/accessControl/AccessControlPage.tsx').then((loaded) => loaded.AccessControlPage),
  ),
]
