import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { fileUploads } from '../../../lib/upload/fileUploads.ts'
import type { UploadStore } from '../../../lib/upload/uploadStore.ts'
import type { Scope } from '../messages.data.ts'
import { keepTexts } from './textFiles.ts'

const stores = new Map<string, UploadStore<StoredFile>>()

/** Uploads for a conversation's next message go on while the person looks elsewhere. */
export function uploadsOf(scope: Scope): UploadStore<StoredFile> {
  const { conversationId, threadRootId } = scope
  const key = `${conversationId}/${threadRootId}`
  const known = stores.get(key)
  if (known) return known
  const store = fileUploads()
  stores.set(key, store)
  keepTexts(scope, store)
  return store
}
