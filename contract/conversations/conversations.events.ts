import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { membership } from './conversations.endpoints.ts'

/** To the conversation's room: name, topic, members or visibility changed; each person sees it differently. */
export const conversationChanged = eventKind('conversation.changed', z.object({ id, version: z.number().int() }))
/** To one person: it entered or left my list. */
export const conversationJoined = eventKind('conversation.joined', z.object({ id }))
export const conversationLeft = eventKind('conversation.left', z.object({ id }))
/** To everybody who could read it: the channel went to the trash, or came back from there. */
export const channelDeleted = eventKind('conversation.deleted', z.object({ id }))
export const channelRestored = eventKind('conversation.restored', z.object({ id }))
/** To my own devices. */
export const membershipChanged = eventKind(
  'conversation.membershipChanged',
  membership.pick({ notify: true, mutedUntil: true, starred: true }).extend({ conversationId: id }),
)
