import type { UnseenConversation } from '#contract/unseen/unseen.endpoints.ts'
import type { UnseenNotification } from '#contract/unseen/unseen.protocol.ts'

/** The specified label of a conversation without a name; the screen draws it in the person's language. */
export const privateMessageLabel = 'Özel mesaj'
const nothingSaid = '…'

/** As specified, with `seq`, `unreadCount`, `mentionCount` and `at` added. */
export interface UnseenEntry {
  channel: string
  from: string
  content: string
  avatarColor: ''
  avatarIcon: string
  avatarImage: string | null
  /** Of the last message; unknown of one that was only announced. */
  id: number | null
  messageType: 'private' | 'channel'
  channelId?: number
  privateId?: number
  seq: number
  unreadCount: number
  mentionCount: number
  at: string
}

export function entryOf(conversation: UnseenConversation): UnseenEntry {
  const { id, name, image, author, lastMessage, seq, unreadCount, mentionCount } = conversation
  const common = {
    from: lastMessage.author.fullName,
    content: lastMessage.message || nothingSaid,
    avatarColor: '',
    avatarIcon: '',
    id: lastMessage.id,
    seq,
    unreadCount,
    mentionCount,
    at: lastMessage.at,
  } as const
  return name === null
    ? {
        ...common,
        channel: privateMessageLabel,
        avatarImage: author.avatar,
        messageType: 'private',
        privateId: author.id,
      }
    : { ...common, channel: name, avatarImage: image, messageType: 'channel', channelId: id }
}

/** Facts that a notification does not carry and the page may know. */
export interface SenderDetails {
  channel?: string
  avatarImage?: string | null
}

/** A private one replaces the entry of the same person, any other the one of the same channel; else it is added. */
export function withNotification(
  entries: readonly UnseenEntry[],
  notification: UnseenNotification,
  at: string,
  known: SenderDetails = {},
): readonly UnseenEntry[] {
  const { messageType, content, from, channelId, privateId, seq, unreadCount, mentionCount } = notification
  const isPrivate = messageType === 'private'
  const same = (entry: UnseenEntry) =>
    isPrivate
      ? privateId !== null && entry.privateId === privateId
      : channelId !== null && entry.channelId === channelId
  const before = entries.find(same)
  const entry: UnseenEntry = {
    channel: isPrivate ? privateMessageLabel : (known.channel ?? before?.channel ?? ''),
    from,
    content: content || nothingSaid,
    avatarColor: '',
    avatarIcon: '',
    avatarImage: known.avatarImage ?? before?.avatarImage ?? null,
    id: null,
    messageType,
    ...(isPrivate ? (privateId === null ? {} : { privateId }) : channelId === null ? {} : { channelId }),
    seq,
    unreadCount,
    mentionCount,
    at,
  }
  return before ? entries.map((other) => (other === before ? entry : other)) : [...entries, entry]
}
