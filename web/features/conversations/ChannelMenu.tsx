import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu.tsx'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { BellIcon, CalendarIcon, CompassIcon, EditIcon, LeaveIcon, PinIcon, UsersIcon } from '../../ui/icons.ts'
import { askForDay } from '../messages/history/JumpToDay.tsx'
import { conversationKeys } from '../messages/messages.data.ts'
import { openChannelDialog } from './channelDialogs.ts'
import { NotifyDialog } from './NotifyDialog.tsx'
import { PinList } from './PinList.tsx'

type ChannelMenuProps = { channel: Conversation; phone: boolean; onMembers: () => void }

export function ChannelMenu({ channel, phone, onMembers }: ChannelMenuProps) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const me = useSession((session) => session.user?.id ?? 0)
  const [opened, setOpened] = useState<'pins' | 'notify'>()
  const { id, name, membership } = channel
  const manages = membership?.role === 'owner' || membership?.role === 'manager'
  const leave = async () => {
    const answer = await confirm({
      title: t('channel.leaveTitle', { name }),
      text: t('channel.leaveText'),
      action: t('channel.leave'),
      danger: true,
    })
    if (!answer) return
    await call(conversationEndpoints.removeMember, { params: { id, userId: me } })
    toast.success(t('channel.left'))
    await queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) })
    if (channel.visibility === 'private') void navigate({ href: paths.directMessages })
  }
  const actions: (MenuAction | false)[] = [
    phone && { id: 'members', label: t('channel.people'), icon: UsersIcon, onSelect: onMembers },
    phone && { id: 'pins', label: t('channel.pinned'), icon: PinIcon, onSelect: () => setOpened('pins') },
    { id: 'day', label: t('history.jumpTitle'), icon: CalendarIcon, onSelect: () => askForDay(id) },
    membership !== null && {
      id: 'notify',
      label: t('channel.notifications'),
      icon: BellIcon,
      onSelect: () => setOpened('notify'),
    },
    manages && {
      id: 'edit',
      label: t('channel.edit'),
      icon: EditIcon,
      onSelect: () => openChannelDialog({ kind: 'edit', channel }),
    },
    {
      id: 'browse',
      label: t('channel.browse'),
      icon: CompassIcon,
      onSelect: () => openChannelDialog({ kind: 'browse' }),
    },
    membership !== null && {
      id: 'leave',
      label: t('channel.leave'),
      icon: LeaveIcon,
      onSelect: () => void leave().catch(showError),
      danger: true,
      startsGroup: true,
    },
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      <ActionMenu label={t('channel.more')} actions={actions.filter((action) => action !== false)} />
      {opened === 'pins' && (
        <AppDialog open onClose={close} title={t('channel.pinned')}>
          <PinList channel={channel} onGo={close} />
        </AppDialog>
      )}
      {opened === 'notify' && membership && (
        <NotifyDialog conversationId={id} membership={membership} onClose={close} />
      )}
    </>
  )
}
