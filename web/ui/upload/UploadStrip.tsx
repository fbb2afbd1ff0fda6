import { useStore } from 'zustand'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { UploadStore } from '../../lib/upload/uploadStore.ts'
import { PlainList } from '../layout.ts'
import { UploadRow } from './UploadRow.tsx'

/** The files of the message, and their progress. */
export function UploadStrip({ uploads }: { uploads: UploadStore<StoredFile> }) {
  const { uploads: list, cancel, retry, dismiss } = useStore(uploads)
  if (list.length === 0) return null
  return (
    <PlainList
      sx={{
        display: 'grid',
        gap: '6px',
        gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
        mb: '8px',
        maxHeight: 168,
        overflowY: 'auto',
      }}
    >
      {list.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onCancel={() => cancel(upload.id)}
          onRetry={() => retry(upload.id)}
          onDismiss={() => dismiss(upload.id)}
        />
      ))}
    </PlainList>
  )
}
