import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { showError } from '../errors/showError.ts'
import { dismissArrived, fileUploads } from './fileUploads.ts'
import type { UploadStore } from './uploadStore.ts'

/**
 * One store for each owner of files (a task, a card, …): attaches each file that arrives, even with the screen closed.
 */
export function attachingUploads(
  attach: (ownerId: number, fileIds: number[]) => Promise<unknown>,
): (ownerId: number) => UploadStore<StoredFile> {
  const stores = new Map<number, UploadStore<StoredFile>>()
  return (ownerId) => {
    const known = stores.get(ownerId)
    if (known) return known
    const store = fileUploads((file) => {
      void attach(ownerId, [file.id]).then(() => dismissArrived(store, file.id), showError)
    })
    stores.set(ownerId, store)
    return store
  }
}
