import { useSession } from '../../../lib/session/session.ts'
import { readLocal, writeLocal } from '../../../lib/storage/local.ts'
import type { Scope } from '../messages.data.ts'

const keyOf = ({ conversationId, threadRootId }: Scope) =>
  `draft.${useSession.getState().user?.id}.${conversationId}.${threadRootId ?? 0}`

/** What the server has not heard of yet: a page that closes or a lost connection loses nothing. */
export const readLocalDraft = (scope: Scope): string | null => readLocal(keyOf(scope))
export const writeLocalDraft = (scope: Scope, text: string | null): void => writeLocal(keyOf(scope), text)
