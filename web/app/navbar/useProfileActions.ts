import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { install } from '../../features/install/installing.ts'
import { runsInstalled } from '../../lib/install/offer.ts'
import { signOut, useLooking, useSession } from '../../lib/session/session.ts'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import {
  ClearIcon,
  ComputerIcon,
  InstallIcon,
  PaletteIcon,
  QuestionIcon,
  SettingsIcon,
  SignOutIcon,
  SupportIcon,
  TrashIcon,
  UserIcon,
} from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import { openInFrame } from '../frameState.ts'

export interface ProfileAction {
  id: string
  label: string
  icon: IconComponent
  to?: string
  run?: () => void
  danger?: boolean
}

/** The profile menu's entries in their groups; the palette offers the same. */
export function useProfileActions(): readonly (readonly ProfileAction[])[] {
  const { t } = useTranslation(['app', 'install'])
  const confirm = useConfirm()
  // What is the person's own is closed in a view.
  const looking = useLooking()
  const userId = useSession((session) => session.user?.id ?? 0)
  /** Both end the session on the server too: a token that nobody holds any more should not stay valid. */
  const ask = async (about: 'clearDevice' | 'signOutShared') => {
    const request = { title: t(`${about}.title`), text: t(`${about}.text`), action: t(`${about}.action`), danger: true }
    if (await confirm(request)) await signOut({ shared: true })
  }
  const settings: ProfileAction = {
    id: 'settings',
    label: t('profile.settings'),
    icon: SettingsIcon,
    to: href(paths.profileSettings, { tab: 'hesap' }),
  }
  const installation: ProfileAction = {
    id: 'install',
    label: t('install:action'),
    icon: InstallIcon,
    run: () => void install(),
  }
  const own: ProfileAction[] = [
    { id: 'contactAdmin', label: t('profile.contactAdmin'), icon: SupportIcon, to: paths.contactAdmin },
    { id: 'trash', label: t('profile.trash'), icon: TrashIcon, to: paths.trash },
  ]
  return [
    [
      { id: 'view', label: t('profile.view'), icon: UserIcon, to: href(paths.user, { id: userId }) },
      ...(looking ? [] : [settings]),
      { id: 'customize', label: t('profile.customize'), icon: PaletteIcon, run: () => openInFrame('customizer') },
      ...(runsInstalled() ? [] : [installation]),
      { id: 'keys', label: t('profile.keys'), icon: QuestionIcon, run: () => openInFrame('keys') },
    ],
    [
      ...(looking ? [] : own),
      { id: 'clearDevice', label: t('profile.clearDevice'), icon: ClearIcon, run: () => void ask('clearDevice') },
    ],
    [
      { id: 'signOut', label: t('profile.signOut'), icon: SignOutIcon, run: () => void signOut(), danger: true },
      {
        id: 'signOutShared',
        label: t('profile.signOutShared'),
        icon: ComputerIcon,
        run: () => void ask('signOutShared'),
        danger: true,
      },
    ],
  ]
}
