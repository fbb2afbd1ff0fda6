import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/** What a stored file hangs on: a kind that some feature knows, and the thing's id there. */
export interface Attachment {
  kind: string
  id: number
}

/** Per kind, who may read the files that hang on such a thing; asked at every request. */
export type FileReaders = Record<string, (ctx: Context, actor: Actor, attachedTo: Attachment) => Promise<boolean>>
