import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AttachmentIcon, CloseIcon } from '../../../ui/icons.ts'
import { ellipsis, PlainList } from '../../../ui/layout.ts'

type ScheduledFilesProps = { files: readonly StoredFile[]; onRemove?: (id: number) => void }

/** The files that go out with the message. */
export function ScheduledFiles({ files, onRemove }: ScheduledFilesProps) {
  const { t } = useTranslation('ui')
  if (files.length === 0) return null
  return (
    <PlainList sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', mt: '6px' }}>
      {files.map(({ id, name, url }) => (
        <Box key={id} component="li" sx={look}>
          <AttachmentIcon width={14} height={14} aria-hidden />
          <Box
            component="a"
            href={url}
            download={name}
            title={name}
            sx={{ minWidth: 0, color: 'inherit', ...ellipsis }}
          >
            <bdi>{name}</bdi>
          </Box>
          {onRemove && (
            <IconAction icon={CloseIcon} label={t('upload.dismiss', { name })} onClick={() => onRemove(id)} />
          )}
        </Box>
      ))}
    </PlainList>
  )
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  maxWidth: 260,
  px: '8px',
  py: '2px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '8px',
  fontSize: 'size.small',
} as const
