import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import {
  CopyIcon,
  EditIcon,
  ForwardIcon,
  LinkIcon,
  PinIcon,
  QuoteIcon,
  ReceiptIcon,
  ReminderIcon,
  StarFilledIcon,
  StarIcon,
  TaskIcon,
  ThreadIcon,
  TrashIcon,
  UnpinIcon,
  UnreadIcon,
} from '../../../ui/icons.ts'
import { messageExtensions } from '../extensions.ts'
import type { MessageActions } from './useMessageActions.ts'

type Entry = MenuAction & { shown: boolean }

/** The menu of a message; on a phone it has all actions, on a desktop the bar has the frequent ones. */
export function useActionList(message: Message, actions: MessageActions): MenuAction[] {
  const { t } = useTranslation('messages')
  const { may, starred } = actions
  const pinned = message.pinnedAt !== null
  const { toTask, toExpense } = messageExtensions()
  const entries: Entry[] = [
    { id: 'edit', label: t('actions.edit'), icon: EditIcon, onSelect: actions.edit, shown: may.edit },
    { id: 'reply', label: t('actions.reply'), icon: ThreadIcon, onSelect: actions.reply, shown: may.reply },
    { id: 'quote', label: t('actions.quote'), icon: QuoteIcon, onSelect: actions.quote, shown: may.quote },
    {
      id: 'star',
      label: t(starred ? 'actions.unstar' : 'actions.star'),
      icon: starred ? StarFilledIcon : StarIcon,
      onSelect: actions.star,
      shown: message.deletedAt === null,
    },
    {
      id: 'pin',
      label: t(pinned ? 'actions.unpin' : 'actions.pin'),
      icon: pinned ? UnpinIcon : PinIcon,
      onSelect: actions.pin,
      shown: may.act,
    },
    { id: 'forward', label: t('actions.forward'), icon: ForwardIcon, onSelect: actions.forward, shown: may.act },
    {
      id: 'toTask',
      label: t('actions.toTask'),
      icon: TaskIcon,
      onSelect: () => toTask?.(message),
      shown: toTask !== undefined && may.act && message.link === null,
    },
    {
      id: 'toExpense',
      label: t('actions.toExpense'),
      icon: ReceiptIcon,
      onSelect: () => toExpense?.(message),
      shown: toExpense !== undefined && may.act && message.link === null,
    },
    {
      id: 'unread',
      label: t('actions.markUnread'),
      icon: UnreadIcon,
      onSelect: actions.markUnread,
      shown: may.markUnread,
      startsGroup: true,
    },
    { id: 'remind', label: t('actions.remind'), icon: ReminderIcon, onSelect: actions.remind, shown: may.act },
    { id: 'link', label: t('actions.copyLink'), icon: LinkIcon, onSelect: actions.copyLink, shown: true },
    {
      id: 'text',
      label: t('actions.copyText'),
      icon: CopyIcon,
      onSelect: actions.copyText,
      shown: message.text !== '',
    },
    {
      id: 'remove',
      label: t('actions.remove'),
      icon: TrashIcon,
      onSelect: actions.remove,
      shown: may.remove,
      danger: true,
      startsGroup: true,
    },
  ]
  return entries.filter(({ shown }) => shown).map(({ shown: _shown, ...action }) => action)
}
