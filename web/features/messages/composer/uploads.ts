import { type StoredFile, storedFile } from '#contract/files/files.endpoints.ts'
import { storedToken } from '../../../lib/session/stored.ts'
import { createUploadStore, type UploadStore } from '../../../ui/upload/uploadStore.ts'
import type { Scope } from '../windows/messageKeys.ts'

const stores = new Map<string, UploadStore<StoredFile>>()

function headers(): Record<string, string> {
  const token = storedToken()
  return { 'Accept-Language': document.documentElement.lang, ...(token === null ? {} : { Authorization: token }) }
}

/** What is attached to a conversation's next message goes on being sent while one looks elsewhere. */
export function uploadsOf({ conversationId, threadRootId }: Scope): UploadStore<StoredFile> {
  const key = `${conversationId}/${threadRootId}`
  const store =
    stores.get(key) ?? createUploadStore({ url: '/api/files', headers, read: (body) => storedFile.parse(body) })
  stores.set(key, store)
  return store
}
