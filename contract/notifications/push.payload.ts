import { z } from 'zod'

/** The data that the service worker gets and shows. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a click leads, inside the app. */
  href: z.string(),
  /** A newer one with the same tag takes the place of the older. */
  tag: z.string(),
})
export type PushPayload = z.infer<typeof pushPayload>
