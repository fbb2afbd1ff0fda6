import { z } from 'zod'
import { useSession } from '../../../lib/session/session.ts'
import { writeLocal } from '../../../lib/storage/local.ts'
import { readLocalJson } from '../../../lib/storage/localJson.ts'
import { type ContentForm, contentForm } from './content.ts'

const kept = z.object({ version: z.number(), content: contentForm })
type KeptDraft = z.infer<typeof kept>

const keyOf = (id: number) => `expense.${useSession.getState().user?.id}.${id}`

/** What the server does not have yet: a page that closes or a lost connection loses nothing. */
export const readKept = (id: number): KeptDraft | undefined => readLocalJson(keyOf(id), kept)

export const keep = (id: number, version: number, content: ContentForm): void =>
  writeLocal(keyOf(id), JSON.stringify({ version, content }))
export const forgetKept = (id: number): void => writeLocal(keyOf(id), null)
