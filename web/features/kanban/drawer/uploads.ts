import { type StoredFile, storedFile } from '#contract/files/files.endpoints.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { storedToken } from '../../../lib/session/stored.ts'
import { createUploadStore, type UploadStore } from '../../../ui/upload/uploadStore.ts'
import { kanbanKeys } from '../state/kanbanKeys.ts'

const stores = new Map<number, UploadStore<StoredFile>>()

function headers(): Record<string, string> {
  const token = storedToken()
  return { 'Accept-Language': document.documentElement.lang, ...(token === null ? {} : { Authorization: token }) }
}

function createStore(cardId: number): UploadStore<StoredFile> {
  const store: UploadStore<StoredFile> = createUploadStore({
    url: '/api/files',
    headers,
    read: (body) => storedFile.parse(body),
    onDone: (file) => void attach(file),
  })
  async function attach(file: StoredFile) {
    try {
      await call(kanbanDetailEndpoints.attach, { params: { id: cardId }, body: { fileIds: [file.id] } })
      await queryClient.invalidateQueries({ queryKey: kanbanKeys.card(cardId) })
      const sent = store.getState().uploads.find((upload) => upload.answer?.id === file.id)
      if (sent) store.getState().dismiss(sent.id)
    } catch (error) {
      await showError(error)
    }
  }
  return store
}

/** Files on their way to a card go on while one looks elsewhere. */
export function uploadsOf(cardId: number): UploadStore<StoredFile> {
  const store = stores.get(cardId) ?? createStore(cardId)
  stores.set(cardId, store)
  return store
}
