import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  type Conversation,
  conversationEndpoints,
  type Membership,
  notifyLevels,
} from '#contract/conversations/conversations.endpoints.ts'
import { mayArchive, mayDelete, mayManage } from '#contract/conversations/conversations.policy.ts'
import { conversationHref } from '#contract/href.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu.tsx'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import {
  ArchiveIcon,
  BellIcon,
  CalendarIcon,
  CompassIcon,
  EditIcon,
  LeaveIcon,
  LinkedIcon,
  PinIcon,
  TrashIcon,
  UsersIcon,
} from '../../ui/icons.ts'
import { IncomingList } from '../incomingWebhooks/IncomingList.tsx'
import { applyMembership } from '../messages/conversation/applyConversation.ts'
import { useParticipant } from '../messages/conversationView.ts'
import { askForDay } from '../messages/history/JumpToDay.tsx'
import { type ConversationDetail, conversationKeys } from '../messages/messages.data.ts'
import { openChannelDialog } from './channelDialogs.ts'
import { PinList } from './PinList.tsx'
import { useArchiving } from './useArchiving.ts'

const hourMs = 3_600_000
const mutes = { off: 0, hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs }
const muteNames = ['off', 'hour', 'day', 'week'] as const
const draft = z.object({ notify: z.enum(notifyLevels), mute: z.enum(muteNames) })

type NotifyDialogProps = { conversationId: number; membership: Membership; onClose: () => void }

/** Which messages of this conversation notify me, and until when it is muted. */
function NotifyDialog({ conversationId, membership, onClose }: NotifyDialogProps) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const save = async ({ notify, mute }: z.output<typeof draft>) => {
    const mutedUntil = mute === 'off' ? null : new Date(Date.now() + mutes[mute]).toISOString()
    const saved = await call(conversationEndpoints.setMembership, {
      params: { id: conversationId },
      body: { notify, mutedUntil },
    })
    queryClient.setQueryData<ConversationDetail>(
      conversationKeys.one(conversationId),
      (known) => known && applyMembership(known, saved),
    )
    onClose()
  }
  return (
    <AppDialog open onClose={onClose} title={t('channel.notifications')} width="xs">
      <Form schema={draft} defaultValues={{ notify: membership.notify, mute: 'off' }} onSubmit={save}>
        <SelectField
          name="notify"
          label={t('channel.notifications')}
          options={notifyLevels.map((level) => ({ value: level, label: t(`channel.notify.${level}`) }))}
        />
        <SelectField
          name="mute"
          label={t('channel.mute')}
          options={muteNames.map((name) => ({ value: name, label: t(`channel.mutes.${name}`) }))}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton>{t('channel.save')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}

type ChannelMenuProps = { channel: Conversation; phone: boolean; onMembers: () => void }

export function ChannelMenu({ channel, phone, onMembers }: ChannelMenuProps) {
  const { t } = useTranslation(['messages', 'incomingWebhooks'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const me = useParticipant()
  const archiving = useArchiving(channel)
  const remove = useDeletion(channel)
  const [opened, setOpened] = useState<'pins' | 'notify' | 'incoming'>()
  const { id, name, membership } = channel
  const archived = channel.archivedAt !== null
  const leave = async () => {
    const answer = await confirm({
      title: t('channel.leaveTitle', { name }),
      text: t('channel.leaveText'),
      action: t('channel.leave'),
      danger: true,
    })
    if (!answer) return
    await call(conversationEndpoints.removeMember, { params: { id, userId: me.id } })
    toast.success(t('channel.left'))
    await queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) })
    if (channel.visibility === 'private') void navigate({ href: paths.directMessages })
  }
  const archive = async () => {
    const answer = await confirm({
      title: t('channel.archiveTitle', { name }),
      text: t('channel.archiveText'),
      action: t('channel.archive'),
    })
    if (answer) archiving.mutate(true)
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
    mayManage(me, channel) && {
      id: 'edit',
      label: t('channel.edit'),
      icon: EditIcon,
      onSelect: () => openChannelDialog({ kind: 'edit', channel }),
    },
    mayManage(me, channel) && {
      id: 'incoming',
      label: t('incomingWebhooks:title'),
      icon: LinkedIcon,
      onSelect: () => setOpened('incoming'),
    },
    {
      id: 'browse',
      label: t('channel.browse'),
      icon: CompassIcon,
      onSelect: () => openChannelDialog({ kind: 'browse' }),
    },
    mayArchive(me, channel) && {
      id: 'archive',
      label: t(archived ? 'channel.unarchive' : 'channel.archive'),
      icon: ArchiveIcon,
      onSelect: () => (archived ? archiving.mutate(false) : void archive()),
      startsGroup: true,
    },
    membership !== null && {
      id: 'leave',
      label: t('channel.leave'),
      icon: LeaveIcon,
      onSelect: () => void leave().catch(showError),
      danger: true,
      startsGroup: !mayArchive(me, channel),
    },
    mayDelete(me, channel) && {
      id: 'delete',
      label: t('channel.delete'),
      icon: TrashIcon,
      onSelect: () => void remove().catch(showError),
      danger: true,
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
      {opened === 'incoming' && (
        <AppDialog open onClose={close} title={t('incomingWebhooks:title')}>
          <IncomingList channelId={id} />
        </AppDialog>
      )}
      {opened === 'notify' && membership && (
        <NotifyDialog conversationId={id} membership={membership} onClose={close} />
      )}
    </>
  )
}

/** Says what goes with the channel, moves it to the trash, and offers the way back for a moment. */
function useDeletion(channel: Conversation): () => Promise<void> {
  const { t } = useTranslation('messages')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { id, name, memberCount } = channel
  const params = { id }
  const restore = async () => {
    await call(conversationEndpoints.restore, { params })
    await navigate({ href: conversationHref(channel) })
  }
  return async () => {
    const { count } = await call(messageEndpoints.count, { params })
    const answer = await confirm({
      title: t('channel.deleteTitle', { name }),
      text: t('channel.deleteText', {
        messages: t('channel.messages', { count }),
        members: t('channel.members', { count: memberCount }),
      }),
      action: t('channel.delete'),
      danger: true,
    })
    if (!answer) return
    await call(conversationEndpoints.remove, { params })
    await navigate({ href: paths.directMessages })
    toast.undo(t('channel.deleted', { name }), () => void restore().catch(showError))
  }
}
