import { z } from 'zod'

/** What can be done from a notification itself. `why` only opens the settings that caused it. */
export const pushActions = ['approve', 'refuse', 'reply', 'read', 'why'] as const
export type PushAction = (typeof pushActions)[number]

/** These say nothing without words: where the browser takes none in a notification, the page is opened instead. */
export const needsWords = (action: PushAction) => action === 'refuse' || action === 'reply'

const offeredAction = z.object({
  action: z.enum(pushActions),
  title: z.string(),
  /** Where it is done if it cannot be done from the notification. */
  href: z.string(),
  placeholder: z.string().optional(),
})
export type OfferedAction = z.infer<typeof offeredAction>

/**
 * The data that the service worker gets and shows. A worker of an earlier version reads the first four alone and shows
 * them, so everything after them may be missing on either side.
 */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a click leads, inside the app. */
  href: z.string(),
  /** A newer one with the same tag takes the place of the older. */
  tag: z.string(),
  /** The reader's language, of the texts. */
  language: z.string().optional(),
  /** What the icon of the app shows. */
  unread: z.number().int().nonnegative().optional(),
  actions: z.array(offeredAction).optional(),
  /** Lets this one notification be acted on, once, without a session. */
  key: z.string().optional(),
  /** Said when an action did not get through. */
  failed: z.string().optional(),
  /** What a page that is open knows it by. */
  of: z.object({ notificationId: z.number().optional(), conversationId: z.number().optional() }).optional(),
  /** Nothing is shown: notifications with these tags need nobody any more. */
  settled: z.array(z.string()).optional(),
})
export type PushPayload = z.infer<typeof pushPayload>
