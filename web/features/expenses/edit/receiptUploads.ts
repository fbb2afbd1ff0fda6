import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { dismissArrived, fileUploads } from '../../../lib/upload/fileUploads.ts'
import type { UploadStore } from '../../../lib/upload/uploadStore.ts'

/** As the server takes them; the browser's own filter only. */
export const receiptTypes = 'image/*,application/pdf'

/** Photos and documents on their way; one that has arrived leaves the strip and is handed over, whether anybody looks or not. */
export function receiptUploads(onArrived: (stored: StoredFile, file: File) => void): UploadStore<StoredFile> {
  const store = fileUploads((stored, file) => {
    onArrived(stored, file)
    dismissArrived(store, stored.id)
  })
  return store
}
