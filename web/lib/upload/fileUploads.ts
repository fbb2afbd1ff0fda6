import { type StoredFile, storedFile } from '#contract/files/files.endpoints.ts'
import { storedToken } from '../session/stored.ts'
import { createUploadStore, type UploadStore } from './uploadStore.ts'

function headers(): Record<string, string> {
  const token = storedToken()
  return { 'Accept-Language': document.documentElement.lang, ...(token === null ? {} : { Authorization: token }) }
}

/** Files on their way to the server, outside of components. Each stays in the list until the caller dismisses it. */
export function fileUploads(onDone?: (stored: StoredFile, file: File) => void): UploadStore<StoredFile> {
  return createUploadStore<StoredFile>({
    url: '/api/files',
    headers,
    read: (body) => storedFile.parse(body),
    ...(onDone ? { onDone } : {}),
  })
}

export const arrivedFiles = (store: UploadStore<StoredFile>): number[] =>
  store.getState().uploads.flatMap(({ answer }) => (answer ? [answer.id] : []))

export function dismissArrived(store: UploadStore<StoredFile>, fileId: number) {
  const done = store.getState().uploads.find(({ answer }) => answer?.id === fileId)
  if (done) store.getState().dismiss(done.id)
}
