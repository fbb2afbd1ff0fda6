import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { maxMessageLength } from '#contract/messages/messages.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readLocal, writeLocal } from '../../../lib/storage/local.ts'
import type { Scope } from '../messages.data.ts'

const placeOf = ({ conversationId, threadRootId }: Scope) =>
  `draft.${useSession.getState().user?.id}.${conversationId}.${threadRootId ?? 0}`

/** What the server does not have yet: a page that closes or a lost connection loses nothing. */
export const readLocalDraft = (scope: Scope): string | null => readLocal(placeOf(scope))
export const writeLocalDraft = (scope: Scope, text: string | null): void => writeLocal(placeOf(scope), text)

interface Unfinished {
  key: string
  /** A save went out, so the server has to be told when it ends. */
  begun: boolean
  ended: boolean
}

/** They outlive the screen: a save may be under way when the person comes back to the conversation and sends. */
const unfinished = new Map<string, Unfinished>()

/** Named by calls that are under way: what is written meanwhile is another text. */
const leaving = new Set<string>()

/** The text that is being written here; it continues the one on the server, if there is one. */
export function beginDraftAt(scope: Scope, onServer: string | null): Unfinished {
  const known = unfinished.get(placeOf(scope))
  if (known) return known
  const goesOn = onServer !== null && !leaving.has(onServer) ? onServer : null
  const begun: Unfinished = { key: goesOn ?? newClientId(), begun: goesOn !== null, ended: false }
  unfinished.set(placeOf(scope), begun)
  return begun
}

export const isDraftBegunAt = (scope: Scope): boolean => unfinished.has(placeOf(scope))

/** Names the draft that a message was; null if the server never heard of it. */
export function draftKeyAt(scope: Scope, onServer: string | null): string | null {
  const known = unfinished.get(placeOf(scope))
  if (known === undefined) return onServer
  return known.begun ? known.key : null
}

/** Its message is on its way: saves that still wait do not go out. */
export function endDraftAt(scope: Scope): void {
  const known = unfinished.get(placeOf(scope))
  if (known) known.ended = true
  unfinished.delete(placeOf(scope))
}

/** The same for a call that may still fail: until it is over, its text has not gone. */
export function leaveDraftAt(scope: Scope, onServer: string | null): { key: string | null; over: () => void } {
  const key = draftKeyAt(scope, onServer)
  endDraftAt(scope)
  if (key !== null) leaving.add(key)
  return { key, over: () => void (key !== null && leaving.delete(key)) }
}

let lastSave: Promise<unknown> = Promise.resolve()

/** One save after the other, so that an older text never replaces a newer one. True once the server has this text. */
export function storeDraft(scope: Scope, text: string, onServer: string | null): Promise<boolean> {
  // The server keeps what could be sent; a longer text stays on this device until it is shorter or a file.
  if (text.length > maxMessageLength) return Promise.resolve(false)
  const draft = beginDraftAt(scope, onServer)
  const saving = lastSave.then(() => storeNow(scope, text, draft))
  lastSave = saving.catch(() => undefined)
  return saving
}

async function storeNow(scope: Scope, text: string, draft: Unfinished): Promise<boolean> {
  if (draft.ended) return false
  const { conversationId: id, threadRootId } = scope
  draft.begun = true
  const { kept } = await call(draftEndpoints.save, { params: { id }, body: { text, threadRootId, key: draft.key } })
  if (draft.ended) return false
  if (kept) {
    if (readLocalDraft(scope) === text) writeLocalDraft(scope, null)
    return true
  }
  // Another device has sent it, and the person writes on here: that is a new text.
  if (unfinished.get(placeOf(scope)) === draft) unfinished.delete(placeOf(scope))
  return storeNow(scope, text, beginDraftAt(scope, null))
}
