import type { QueryClient } from '@tanstack/react-query'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { maxAttachments } from '#contract/messages/messages.schemas.ts'
import { reads } from '../../../lib/http/call.ts'
import type { UploadStore } from '../../../lib/upload/uploadStore.ts'
import { readLocalDraft, writeLocalDraft } from '../drafts/draftSaving.ts'
import { messageKeys } from '../messages.data.ts'
import { measure } from './measures.ts'
import { uploadsOf } from './uploads.ts'

/** Puts text and files into the field of a conversation, after what is being written there, as far as there is room for them. */
export async function handToComposer(
  queryClient: QueryClient,
  conversationId: number,
  text: string,
  files: readonly File[],
): Promise<{ uploads: UploadStore<StoredFile>; isAll: boolean }> {
  const scope = { conversationId, threadRootId: null }
  if (text !== '') {
    const { rows } = await queryClient.fetchQuery({ queryKey: messageKeys.drafts, queryFn: reads(draftEndpoints.list) })
    const onServer = rows.find((row) => row.conversationId === conversationId && row.threadRootId === null)
    const written = readLocalDraft(scope) ?? onServer?.text ?? ''
    writeLocalDraft(scope, written === '' ? text : `${written}\n${text}`)
  }
  const uploads = uploadsOf(scope)
  const room = Math.max(0, maxAttachments - uploads.getState().uploads.length)
  const added = files.slice(0, room)
  added.forEach(measure)
  uploads.getState().add(added)
  return { uploads, isAll: added.length === files.length }
}
