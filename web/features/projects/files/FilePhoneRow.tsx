import Box from '@mui/material/Box'
import type { ProjectFile } from '#contract/projects/projectFiles.endpoints.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { FileFace } from './FileFace.tsx'

export function FilePhoneRow({ file }: { file: ProjectFile }) {
  const { locale } = useFormat()
  return (
    <Box sx={{ display: 'flex', gap: '12px', minWidth: 0 }}>
      <FileFace file={file} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="bdi" sx={{ fontSize: '0.875rem', fontWeight: 550, overflowWrap: 'anywhere' }}>
          {file.name}
        </Box>
        <Box sx={{ fontSize: '0.78125rem', color: 'text.secondary' }}>
          <bdi>{fileSizeText(file.size, locale)}</bdi> · <Instant value={file.addedAt} />
          {file.task && (
            <>
              {' · '}
              <bdi>{file.task.key}</bdi>
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}
