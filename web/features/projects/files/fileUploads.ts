import { type StoredFile, storedFile } from '#contract/files/files.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { storedToken } from '../../../lib/session/stored.ts'
import { createUploadStore, type UploadStore } from '../../../ui/upload/uploadStore.ts'
import { projectKeys } from '../state/projectKeys.ts'

const stores = new Map<number, UploadStore<StoredFile>>()

function headers(): Record<string, string> {
  const token = storedToken()
  return { 'Accept-Language': document.documentElement.lang, ...(token === null ? {} : { Authorization: token }) }
}

function createStore(projectId: number): UploadStore<StoredFile> {
  const store: UploadStore<StoredFile> = createUploadStore({
    url: '/api/files',
    headers,
    read: (body) => storedFile.parse(body),
    onDone: (file) => void attach(file),
  })
  async function attach(file: StoredFile) {
    try {
      await call(projectFileEndpoints.attach, { params: { id: projectId }, body: { fileIds: [file.id] } })
      await queryClient.invalidateQueries({ queryKey: projectKeys.files(projectId) })
      const sent = store.getState().uploads.find((upload) => upload.answer?.id === file.id)
      if (sent) store.getState().dismiss(sent.id)
    } catch (error) {
      await showError(error)
    }
  }
  return store
}

/** Files on their way to a project go on while one looks elsewhere. */
export function uploadsOf(projectId: number): UploadStore<StoredFile> {
  const store = stores.get(projectId) ?? createStore(projectId)
  stores.set(projectId, store)
  return store
}
