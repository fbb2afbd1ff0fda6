import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personHref } from '#contract/href.ts'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { useLooking, useSession } from '../../../lib/session/session.ts'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import {
  EyeIcon,
  KeyIcon,
  LinkIcon,
  LockIcon,
  MailSendIcon,
  MessageIcon,
  SignOutIcon,
  UserActiveIcon,
  UserIcon,
  UserOffIcon,
  UserSettingsIcon,
} from '../../../ui/icons.ts'
import type { OpenDialog } from '../dialogs/personDialogs.ts'
import { managedHref } from '../personHref.ts'
import { usePersonWrites } from '../state/usePersonWrites.ts'
import { useView } from '../view/useView.ts'

type Ask = (dialog: OpenDialog) => void

/** The possible actions for one person, by the state of the account: the menu of a row and of their page. */
export function usePersonActions(ask: Ask, { opens = true }: { opens?: boolean } = {}) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const me = useSession((session) => session.user?.id)
  const writes = usePersonWrites()
  const look = useView()
  const looking = useLooking()

  return (person: ManagedPerson): MenuAction[] => {
    const { id, status, lastAdmin } = person
    const works = status === 'active' || status === 'locked'
    const go = (href: string) => () => void navigate({ href })
    const open = { id: 'open', label: t('actions.open'), icon: UserIcon, onSelect: go(managedHref(id)) }
    if (looking) return opens ? [open] : []
    const all: (MenuAction | false)[] = [
      opens && open,
      works &&
        id !== me && { id: 'message', label: t('actions.message'), icon: MessageIcon, onSelect: go(personHref(id)) },
      {
        id: 'roles',
        label: t('actions.roles'),
        icon: UserSettingsIcon,
        onSelect: () => ask({ kind: 'roles', people: [person] }),
      },
      works && {
        id: 'password',
        label: t('actions.passwordLink'),
        icon: KeyIcon,
        onSelect: () => void writes.sendPasswordLink(person),
      },
      works && {
        id: 'sessions',
        label: t('actions.endSessions'),
        icon: SignOutIcon,
        onSelect: () => void writes.endSessions(person),
      },
      status === 'locked' && {
        id: 'unlock',
        label: t('actions.unlock'),
        icon: LockIcon,
        onSelect: () => writes.unlock(person),
      },
      works &&
        id !== me && { id: 'view', label: t('actions.view'), icon: EyeIcon, onSelect: () => void look.start(person) },
      status === 'invited' && {
        id: 'resend',
        label: t('actions.resend'),
        icon: MailSendIcon,
        onSelect: () => writes.resend(person),
      },
      status === 'invited' && {
        id: 'link',
        label: t('actions.copyLink'),
        icon: LinkIcon,
        onSelect: () => ask({ kind: 'link', people: [person] }),
      },
      status === 'invited' && {
        id: 'withdraw',
        label: t('actions.withdraw'),
        icon: UserOffIcon,
        danger: true,
        startsGroup: true,
        onSelect: () => void writes.withdraw(person),
      },
      status === 'inactive' && {
        id: 'reactivate',
        label: t('actions.reactivate'),
        icon: UserActiveIcon,
        startsGroup: true,
        onSelect: () => writes.reactivate(person),
      },
      works && {
        id: 'deactivate',
        label: t('actions.deactivate'),
        icon: UserOffIcon,
        danger: true,
        startsGroup: true,
        onSelect: () => ask({ kind: 'deactivate', people: [person] }),
        ...(lastAdmin ? { disabledReason: t('why.lastAdmin') } : {}),
      },
    ]
    return all.filter((action) => action !== false)
  }
}
