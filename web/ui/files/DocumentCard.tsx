import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { useFormat } from '../format/FormatProvider.tsx'
import { IconTile } from '../IconTile.tsx'
import { ExportIcon } from '../icons.ts'
import { fileSizeText } from '../upload/fileSizeText.ts'
import { fileKind, splitName } from './fileKind.ts'

export function DocumentCard({ file }: { file: StoredFile }) {
  const { t } = useTranslation('messages')
  const { locale } = useFormat()
  const { icon, tone } = fileKind(file.name)
  const [start, end] = splitName(file.name)
  return (
    <Box
      component="a"
      href={file.url}
      download={file.name}
      title={t('file.download', { name: file.name })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        width: 284,
        maxWidth: 1,
        height: 56,
        px: '10px',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'controlLine' },
      }}
    >
      <IconTile icon={icon} tone={tone} size={36} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="span"
          dir="ltr"
          sx={{
            display: 'inline-flex',
            maxWidth: 1,
            verticalAlign: 'top',
            fontSize: 'size.snug',
            lineHeight: '18px',
            fontWeight: 600,
            whiteSpace: 'pre',
          }}
        >
          <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {start}
          </Box>
          <bdi>{end}</bdi>
        </Box>
        <Box
          component="span"
          sx={{ display: 'block', fontSize: 'size.fine', lineHeight: '17px', color: 'text.secondary' }}
        >
          <bdi>{fileSizeText(file.size, locale)}</bdi>
        </Box>
      </Box>
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <ExportIcon width={18} height={18} aria-hidden />
      </Box>
    </Box>
  )
}
