import Box from '@mui/material/Box'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { ShortTime } from '../../../ui/format/ShortTime.tsx'
import { IconTile } from '../../../ui/IconTile.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { fileKind, splitName } from '../../messages/message/fileKind.ts'
import type { SharedFile } from '../sharedFiles.data.ts'

export function DocumentRow({ file }: { file: SharedFile }) {
  const { locale } = useFormat()
  const { icon, tone } = fileKind(file.name)
  const [start, end] = splitName(file.name)
  return (
    <Box component="a" href={file.url} download={file.name} title={file.name} sx={look}>
      <IconTile icon={icon} tone={tone} size={34} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', fontSize: '0.84375rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
          <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {start}
          </Box>
          <bdi>{end}</bdi>
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: '0.78125rem', color: 'text.secondary' }}>
          <bdi>{fileSizeText(file.size, locale)}</bdi>
          {' · '}
          <ShortTime value={file.at} />
        </Box>
      </Box>
    </Box>
  )
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 46,
  mx: '-6px',
  px: '6px',
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const
