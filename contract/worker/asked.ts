import { z } from 'zod'

/** What a page asks of the service worker. */
export const askedOfWorker = z.discriminatedUnion('kind', [
  /** These files of the build were loaded without it: they are needed without a network, too. */
  z.object({ kind: z.literal('keep'), addresses: z.array(z.string().regex(/^\/assets\/[\w.-]+$/)) }),
  /** Take the place of the older version: the page is about to be loaded anew. */
  z.object({ kind: z.literal('takeOver') }),
])
export type AskedOfWorker = z.infer<typeof askedOfWorker>
