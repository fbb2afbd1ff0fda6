import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { Attachment } from '#contract/messages/messages.schemas.ts'
import { DocumentCard } from '../../../ui/files/DocumentCard.tsx'
import { isImage } from '../../../ui/files/fileKind.ts'
import { pictureFrame } from './pictureFrame.ts'

const ImageViewer = lazy(() =>
  import('../../../ui/files/ImageViewer.tsx').then((loaded) => ({ default: loaded.ImageViewer })),
)

/** A picture that is still uploading has no thumbnail yet. */
export type ShownFile = StoredFile & Partial<Attachment>

const most = 4

type ThumbnailProps = { file: ShownFile; more: number; several: boolean; onOpen: () => void }

function Thumbnail({ file, more, several, onOpen }: ThumbnailProps) {
  const { t } = useTranslation('messages')
  const { width, height } = pictureFrame(file, several)
  return (
    <Box
      component="button"
      type="button"
      aria-label={t('file.view', { name: file.name })}
      onClick={onOpen}
      sx={{
        position: 'relative',
        width,
        aspectRatio: `${width} / ${height}`,
        maxWidth: 1,
        p: 0,
        border: 1,
        borderColor: 'hairline',
        borderRadius: '8px',
        overflow: 'hidden',
        bgcolor: 'faint',
        cursor: 'zoom-in',
      }}
    >
      <Box
        component="img"
        src={file.thumbnail ?? file.url}
        alt=""
        loading="lazy"
        sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
      />
      {more > 0 && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'rgba(30, 31, 48, 0.62)',
            color: '#FFFFFF',
            fontSize: 'size.lead',
            fontWeight: 600,
          }}
        >
          <bdi>+{more}</bdi>
        </Box>
      )}
    </Box>
  )
}

export function Attachments({ files }: { files: readonly ShownFile[] }) {
  const [open, setOpen] = useState<number>()
  const images = files.filter(isImage)
  const documents = files.filter((file) => !isImage(file))
  const shown = images.slice(0, most)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px', py: '4px', maxWidth: 640 }}>
      {shown.map((file, at) => (
        <Thumbnail
          key={file.id}
          file={file}
          several={images.length > 1}
          more={at === most - 1 ? images.length - most : 0}
          onOpen={() => setOpen(at)}
        />
      ))}
      {documents.map((file) => (
        <DocumentCard key={file.id} file={file} />
      ))}
      {open !== undefined && (
        <Suspense>
          <ImageViewer images={images} start={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Box>
  )
}
