import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { draftKey, message } from './messages.schemas.ts'

/** To the room `conversation:<id>`: what every member may read. */
export const messageSent = eventKind('message.sent', message)
/** Edited, deleted, restored, reacted to, pinned, replied to, linked: the message as it is now. */
export const messageChanged = eventKind('message.changed', message)

/** To the person's own room only, as all below: a message that they deleted lies in the trash, or was taken back. */
export const messageTrashChanged = eventKind('message.trashChanged', z.object({ messageId: id }))
export const starChanged = eventKind('star.changed', z.object({ messageId: id, starred: z.boolean() }))
export const reminderDue = eventKind('reminder.due', z.object({ messageId: id, conversationId: id }))
export const followingChanged = eventKind(
  'thread.followingChanged',
  z.object({ messageId: id, following: z.boolean() }),
)
export const scheduledChanged = eventKind('scheduled.changed', z.object({ id }))
export const draftChanged = eventKind(
  'draft.changed',
  // An event that was written by an earlier version has no key.
  z.object({ conversationId: id, threadRootId: id.nullable(), text: z.string(), key: draftKey.default(null) }),
)
