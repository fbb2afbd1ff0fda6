import { useStore } from 'zustand/react'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { UploadStore } from './uploadStore.ts'

/** What is still on its way would be left behind. */
export const useUploading = (uploads: UploadStore<StoredFile>): boolean =>
  useStore(uploads, (state) => state.uploads.some(({ status }) => status === 'sending'))
