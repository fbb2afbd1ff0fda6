import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { fileKind, isImage } from '../../ui/files/fileKind.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { ExportIcon, ImageIcon, MoreHorizontalIcon, TrashIcon } from '../../ui/icons.ts'
import { ellipsis } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { fileSizeText } from '../../ui/upload/fileSizeText.ts'

export type AttachedFile = StoredFile & { addedAt?: string }

/** Whether the file is used for something, by which name, and how to change that. */
export interface FilePurpose {
  tag: string | undefined
  label: string
  onSelect: () => void
}

type FileRowProps = { file: AttachedFile; purpose: FilePurpose | undefined; onRemove: (() => void) | undefined }

export function FileRow({ file, purpose, onRemove }: FileRowProps) {
  const { t } = useTranslation('ui')
  const { locale } = useFormat()
  const { icon, tone } = fileKind(file.name)
  const download = () => {
    const link = document.createElement('a')
    link.href = file.url
    link.download = file.name
    link.click()
  }
  const actions = [
    { id: 'download', label: t('files.download'), icon: ExportIcon, onSelect: download },
    ...(purpose ? [{ id: 'purpose', label: purpose.label, icon: ImageIcon, onSelect: purpose.onSelect }] : []),
    ...(onRemove
      ? [{ id: 'remove', label: t('files.remove'), icon: TrashIcon, danger: true, onSelect: onRemove }]
      : []),
  ]
  return (
    <Box component="li" sx={row}>
      {isImage(file) ? (
        <Box
          component="img"
          src={file.url}
          alt=""
          loading="lazy"
          sx={{ width: 44, height: 34, borderRadius: '6px', objectFit: 'cover', flexShrink: 0 }}
        />
      ) : (
        <IconTile icon={icon} tone={tone} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="a" href={file.url} target="_blank" rel="noopener" sx={name}>
          <bdi>{file.name}</bdi>
        </Box>
        <Box sx={{ fontSize: 'size.fine', color: 'text.secondary' }}>
          <bdi>{fileSizeText(file.size, locale)}</bdi>{' '}
          {file.addedAt && (
            <>
              {' '}
              · <Instant value={file.addedAt} />
            </>
          )}
        </Box>
      </Box>
      {purpose?.tag && <StatusChip tone="primary">{purpose.tag}</StatusChip>}
      <ActionMenu label={t('files.menu', { name: file.name })} actions={actions} icon={MoreHorizontalIcon} />
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 50,
  px: '10px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '8px',
} as const

const name = {
  display: 'block',
  ...ellipsis,
  color: 'text.primary',
  fontSize: 'size.snug',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
