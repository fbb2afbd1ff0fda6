import { type StoredFile, storedFile } from '#contract/files/files.endpoints.ts'
import { storedToken } from '../../../lib/session/stored.ts'
import { createUploadStore, type UploadStore } from '../../../ui/upload/uploadStore.ts'

/** As the server takes them; the browser's own filter only. */
export const receiptTypes = 'image/*,application/pdf'

function headers(): Record<string, string> {
  const token = storedToken()
  return { 'Accept-Language': document.documentElement.lang, ...(token === null ? {} : { Authorization: token }) }
}

/** Photos and documents on their way; one that has arrived leaves the strip and is handed over, whether anybody looks or not. */
export function receiptUploads(onArrived: (file: StoredFile) => void): UploadStore<StoredFile> {
  const store = createUploadStore<StoredFile>({
    url: '/api/files',
    headers,
    read: (body) => storedFile.parse(body),
    onDone: (file) => {
      onArrived(file)
      const done = store.getState().uploads.find(({ answer }) => answer?.id === file.id)
      if (done) store.getState().dismiss(done.id)
    },
  })
  return store
}
