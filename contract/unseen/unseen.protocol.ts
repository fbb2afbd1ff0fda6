import { z } from 'zod'

/** The specified namespace and names. */
export const unseenNamespace = '/unseenMessage'
export const unseenNames = { send: 'sendUserUnseenNotification', receive: 'getUserUnseenNotification' } as const

export const unseenNotification = z.object({
  messageType: z.enum(['private', 'channel']),
  content: z.string(),
  from: z.string(),
  channelId: z.number().int().nullable(),
  /** The author's id, for a private conversation. */
  privateId: z.number().int().nullable(),
  seq: z.number().int(),
  unreadCount: z.number().int(),
  mentionCount: z.number().int(),
  /** This very message names the reader; the counts may speak of others. */
  mentioned: z.boolean(),
})
export type UnseenNotification = z.infer<typeof unseenNotification>

/** A client's request to relay a message; the server takes the sender from the token and checks the membership. */
export const unseenRequest = z.object({
  messageType: z.enum(['private', 'channel']),
  content: z.string().max(500).default(''),
  channelId: z.number().int().positive().nullish(),
  privateId: z.number().int().positive().nullish(),
})

export const unseenSocketAttempts = 10
