import { useStore } from 'zustand/react'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { UploadStore } from './uploadStore.ts'

/** Sending now would leave out files that are still uploading. */
export const useUploading = (uploads: UploadStore<StoredFile>): boolean =>
  useStore(uploads, (state) => state.uploads.some(({ status }) => status === 'sending'))
