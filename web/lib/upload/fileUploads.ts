import { type StoredFile, storedFile } from '#contract/files/files.endpoints.ts'
import { createUploadStore, type UploadStore } from '../../ui/upload/uploadStore.ts'
import { storedToken } from '../session/stored.ts'

function headers(): Record<string, string> {
  const token = storedToken()
  return { 'Accept-Language': document.documentElement.lang, ...(token === null ? {} : { Authorization: token }) }
}

/** Files that are chosen before there is something to attach them to; each stays in the list until that is sent. */
export function fileUploads(): UploadStore<StoredFile> {
  return createUploadStore<StoredFile>({ url: '/api/files', headers, read: (body) => storedFile.parse(body) })
}

export const arrivedFiles = (store: UploadStore<StoredFile>): number[] =>
  store.getState().uploads.flatMap(({ answer }) => (answer ? [answer.id] : []))
