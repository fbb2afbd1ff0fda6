import type { QueryClient } from '@tanstack/react-query'
import { type StoredFile, storedFile } from '#contract/files/files.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { storedToken } from '../../../lib/session/stored.ts'
import { createUploadStore, type UploadStore } from '../../../ui/upload/uploadStore.ts'
import { takeDeal } from '../state/useDeal.ts'

const stores = new Map<number, UploadStore<StoredFile>>()

function headers(): Record<string, string> {
  const token = storedToken()
  return { 'Accept-Language': document.documentElement.lang, ...(token === null ? {} : { Authorization: token }) }
}

/** One per deal, outside of what is drawn: a file that has arrived is attached, whether anybody looks or not. */
export function dealUploads(queryClient: QueryClient, dealId: number): UploadStore<StoredFile> {
  const known = stores.get(dealId)
  if (known) return known
  const store = createUploadStore<StoredFile>({
    url: '/api/files',
    headers,
    read: (body) => storedFile.parse(body),
    onDone: (file) => void attach(file),
  })
  async function attach(file: StoredFile): Promise<void> {
    try {
      const body = { fileIds: [file.id] }
      takeDeal(queryClient, await call(salesEndpoints.attach, { params: { id: dealId }, body }))
      const done = store.getState().uploads.find(({ answer }) => answer?.id === file.id)
      if (done) store.getState().dismiss(done.id)
    } catch (error) {
      await showError(error)
    }
  }
  stores.set(dealId, store)
  return store
}
