import { z } from 'zod'
import { storedFile } from '../files/files.endpoints.ts'
import { clientId, id, instant, version } from '../http/fields.ts'

export const maxMessageLength = 20_000
export const maxAttachments = 10
/** A quote shows no more of its original. */
export const maxQuoteLength = 500
/** Longer than this after sending, a message can no longer be edited. */
export const editWindowHours = 24
/** Naming more people than this at once asks first. */
export const largeAudience = 30
/** How long who deleted a message can take that back in its place; the trash has it for longer. */
export const restoreWindowMinutes = 15
export const maxReactionKinds = 20
export const maxPins = 100

export const priorities = ['normal', 'important', 'urgent'] as const

export const messageText = z.string().max(maxMessageLength)

/**
 * Names an unfinished text from its first letter until its message is sent or scheduled, on all devices. A save that
 * arrives after its message is known by it, and so is a newer text, which the message must not take away.
 */
export const draftKey = clientId.nullable()

/** A person's new message. It needs a text or a file. */
export const messageDraft = z.strictObject({
  clientId,
  text: messageText,
  attachmentIds: z.array(id).max(maxAttachments).default([]),
  threadRootId: id.nullable().default(null),
  /** A thread reply that is also shown in the conversation itself. */
  alsoInConversation: z.boolean().default(false),
  quoteId: id.nullable().default(null),
  priority: z.enum(priorities).default('normal'),
  /** The person was asked, and means to reach more than `largeAudience`. */
  confirmed: z.boolean().default(false),
  /** The draft that it was; null if it was never saved. */
  draftKey: draftKey.default(null),
})
export type MessageDraft = z.infer<typeof messageDraft>

/** A file as a message shows it. Width and height are known of pictures; without a thumbnail the file itself is drawn. */
export const attachment = storedFile.extend({
  thumbnail: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type Attachment = z.infer<typeof attachment>

/** The people and roles that a text mentions by `<@7>` or `<@rol:3>`, with their current names. */
export const named = z.object({ kind: z.enum(['person', 'role']), id, name: z.string() })
export type Named = z.infer<typeof named>

export const reaction = z.object({ emoji: z.string(), userIds: z.array(id) })

/** Something that the message became or reports: drawn by the feature that owns the kind. */
export const messageLink = z.object({ kind: z.string(), id })

export const quote = z.object({
  ...{ id, authorId: id, authorName: z.string(), text: z.string(), deleted: z.boolean() },
  /** As of a message: what an earlier version wrote down does not say so. */
  authorIsBot: z.boolean().default(false),
})

export const message = z.object({
  id,
  conversationId: id,
  /** Rises by one within its conversation, thread replies included. */
  seq: z.number().int().positive(),
  clientId: z.string(),
  authorId: id,
  authorName: z.string(),
  authorAvatar: z.string().nullable(),
  /** No person wrote it. An event that was written by an earlier version does not say so: people wrote them all. */
  authorIsBot: z.boolean().default(false),
  /** Empty when deleted. */
  text: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  threadRootId: id.nullable(),
  inConversation: z.boolean(),
  thread: z.object({ replies: z.number().int(), lastAt: instant.nullable(), userIds: z.array(id) }),
  quote: quote.nullable(),
  /** Both null inside when not everybody who reads the copy may read where it comes from. */
  forwardedFrom: z.object({ messageId: id.nullable(), authorName: z.string().nullable() }).nullable(),
  attachments: z.array(attachment),
  reactions: z.array(reaction),
  /** People named, by themselves or through @kanal, @burada or a role. */
  mentionedIds: z.array(id),
  /** The names behind the tokens in `text` and in the quote. */
  named: z.array(named),
  pinnedAt: instant.nullable(),
  pinnedBy: z.string().nullable(),
  priority: z.enum(priorities),
  link: messageLink.nullable(),
  version,
})
export type Message = z.infer<typeof message>

/** Only for the person who asks: never part of an event. */
export const ownMarks = z.object({
  starred: z.array(id),
  reminders: z.array(z.object({ messageId: id, at: instant })),
  /** The first messages of threads that I follow. */
  following: z.array(id),
})
