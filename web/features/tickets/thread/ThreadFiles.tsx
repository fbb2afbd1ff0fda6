import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { AttachmentIcon } from '../../../ui/icons.ts'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'

export function ThreadFiles({ files }: { files: readonly StoredFile[] }) {
  const { locale } = useFormat()
  if (files.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: '8px', p: 0, display: 'grid', gap: '4px' }}>
      {files.map(({ id, name, size, url }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: '6px', fontSize: '0.8125rem' }}>
          <AttachmentIcon width={16} height={16} style={{ flexShrink: 0 }} aria-hidden />
          <Link href={url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Link>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            <bdi>{fileSizeText(size, locale)}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
