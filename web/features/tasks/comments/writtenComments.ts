import { z } from 'zod'
import { named } from '#contract/messages/messages.schemas.ts'
import { useSession } from '../../../lib/session/session.ts'
import { writeLocal } from '../../../lib/storage/local.ts'
import { readLocalJson } from '../../../lib/storage/localJson.ts'

const written = z.object({ text: z.string(), named: z.array(named).readonly() })
type Written = z.infer<typeof written>

const keyOf = (taskId: number) => `comment.${useSession.getState().user?.id}.${taskId}`

/** What was begun under a task and not sent: there again when one comes back to it, also after a reload. */
export const writtenComment = (taskId: number): Written | undefined => readLocalJson(keyOf(taskId), written)

export const keepComment = (taskId: number, comment: Written): void =>
  writeLocal(keyOf(taskId), comment.text.trim() === '' ? null : JSON.stringify(comment))
