import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contacts/contacts.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { type InboxRow, inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import type { MenuAction } from '../../ui/ActionMenu.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { BellIcon, BellOffIcon, BlockIcon, EyeOffIcon, LeaveIcon, StarIcon } from '../../ui/icons.ts'
import { useContactChanges } from '../contacts/contacts.data.ts'
import { applyConversationLeft, type Inbox } from '../inbox/applyToInbox.ts'
import { useConversationName } from '../inbox/conversationName.ts'
import { inboxKey } from '../inbox/inbox.data.ts'
import { setMuted } from '../inbox/muting.ts'
import { isMuted } from '../inbox/unread.ts'

const nobody: Contact = { userId: 0, tags: [], important: false, blocked: false }

export function useMute(row: InboxRow) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (muted: boolean) => setMuted(queryClient, row, muted),
  })
}

/** Out of my list, with a way back for a moment. */
function useHide(row: InboxRow, onGone: () => Promise<void>) {
  const { t } = useTranslation('direct')
  const name = useConversationName()(row)
  const queryClient = useQueryClient()
  const set = async (hidden: boolean) => {
    await call(inboxEndpoints.setHidden, { params: { id: row.id }, body: { hidden } })
    await queryClient.invalidateQueries({ queryKey: inboxKey })
  }
  const show = useMutation({ mutationFn: () => set(false) })
  return useMutation({
    mutationFn: () => set(true),
    onSuccess: () => {
      void onGone()
      toast.undo(t('delete.done', { name }), () => show.mutate())
    },
  })
}

export function useDangers(row: InboxRow, contact: Contact | undefined, onGone: () => Promise<void>) {
  const { t } = useTranslation('direct')
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const me = useSession((session) => session.user?.id ?? 0)
  const { setBlocked } = useContactChanges(contact ?? nobody)
  const hide = useHide(row, onGone)
  const leave = useMutation({
    // Page and list are left first: as soon as the server knows, nothing of the conversation is answered any more.
    onMutate: async () => {
      await onGone()
      await queryClient.cancelQueries({ queryKey: inboxKey })
      queryClient.setQueryData<Inbox>(inboxKey, (inbox) => inbox && applyConversationLeft(inbox, row.id))
    },
    mutationFn: () => call(conversationEndpoints.removeMember, { params: { id: row.id, userId: me } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
  })
  const name = useConversationName()(row)
  const ask = async (about: 'block' | 'delete' | 'leave', run: () => void) => {
    const request = {
      title: t(`${about}.title`, { name }),
      text: t(`${about}.text`, { name }),
      action: t(`${about}.action`),
    }
    if (await confirm({ ...request, danger: about !== 'delete' })) run()
  }
  return {
    toggleBlock: () => (contact?.blocked ? setBlocked.mutate(false) : void ask('block', () => setBlocked.mutate(true))),
    remove: () => void ask('delete', () => hide.mutate()),
    leave: () => void ask('leave', () => leave.mutate()),
  }
}

/** The menu of a conversation: the same as the information pane offers, for screens without it. */
export function useConversationActions(
  row: InboxRow,
  contact: Contact | undefined,
  onGone: () => Promise<void>,
): readonly MenuAction[] {
  const { t } = useTranslation('direct')
  const { update } = useContactChanges(contact ?? nobody)
  const mute = useMute(row)
  const dangers = useDangers(row, contact, onGone)
  const muted = isMuted(row, new Date())
  const silence: MenuAction = {
    id: 'mute',
    label: t(muted ? 'options.unmute' : 'options.mute'),
    icon: muted ? BellIcon : BellOffIcon,
    onSelect: () => mute.mutate(!muted),
  }
  if (!contact) {
    const leave: MenuAction = {
      id: 'leave',
      label: t('leave.action'),
      icon: LeaveIcon,
      danger: true,
      startsGroup: true,
      onSelect: dangers.leave,
    }
    return row.type === 'group' ? [silence, leave] : [silence]
  }
  return [
    {
      id: 'important',
      label: t(contact.important ? 'options.unimportant' : 'options.important'),
      icon: StarIcon,
      onSelect: () => update.mutate({ important: !contact.important }),
    },
    silence,
    {
      id: 'block',
      label: t(contact.blocked ? 'blocked.undo' : 'block.action'),
      icon: BlockIcon,
      danger: !contact.blocked,
      startsGroup: true,
      onSelect: dangers.toggleBlock,
    },
    { id: 'delete', label: t('delete.action'), icon: EyeOffIcon, onSelect: dangers.remove },
  ]
}
