import Box from '@mui/material/Box'
import { useStore } from 'zustand'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { UploadStore } from '../../lib/upload/uploadStore.ts'
import { UploadRow } from './UploadRow.tsx'

/** What will go with the message, and how far it is. */
export function UploadStrip({ uploads }: { uploads: UploadStore<StoredFile> }) {
  const { uploads: list, cancel, retry, dismiss } = useStore(uploads)
  if (list.length === 0) return null
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: '6px',
        gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
        m: 0,
        mb: '8px',
        p: 0,
        maxHeight: 168,
        overflowY: 'auto',
        listStyle: 'none',
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
    </Box>
  )
}
