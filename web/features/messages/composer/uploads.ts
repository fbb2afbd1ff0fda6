import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { fileUploads } from '../../../lib/upload/fileUploads.ts'
import type { UploadStore } from '../../../lib/upload/uploadStore.ts'
import type { Scope } from '../messages.data.ts'

const stores = new Map<string, UploadStore<StoredFile>>()

/** Uploads for a conversation's next message go on while the person looks elsewhere. */
export function uploadsOf({ conversationId, threadRootId }: Scope): UploadStore<StoredFile> {
  const key = `${conversationId}/${threadRootId}`
  const store = stores.get(key) ?? fileUploads()
  stores.set(key, store)
  return store
}
