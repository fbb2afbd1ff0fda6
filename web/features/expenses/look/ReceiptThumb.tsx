import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { fileKind, isImage } from '../../../ui/files/fileKind.ts'
import { ErrorMarkIcon } from '../../../ui/icons.ts'

const ImageViewer = lazy(() =>
  import('../../../ui/files/ImageViewer.tsx').then((loaded) => ({ default: loaded.ImageViewer })),
)

type ReceiptThumbProps = { file: (StoredFile & { thumbnail?: string | null | undefined }) | null }

/** The document of a line, small; a picture opens large, anything else is handed over. Missing, it is a gap to fill. */
export function ReceiptThumb({ file }: ReceiptThumbProps) {
  const { t } = useTranslation('expenses')
  const [open, setOpen] = useState(false)
  if (!file) {
    return (
      <Box component="span" aria-hidden sx={{ ...frame, ...gap }}>
        <ErrorMarkIcon width={18} height={18} />
      </Box>
    )
  }
  const name = t('line.view', { name: file.name })
  if (!isImage(file)) {
    const { icon: Icon } = fileKind(file.name)
    return (
      <Box component="a" href={file.url} download={file.name} aria-label={name} title={file.name} sx={frame}>
        <Icon width={22} height={22} aria-hidden />
      </Box>
    )
  }
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={name}
        title={file.name}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
        sx={{ ...frame, cursor: 'zoom-in' }}
      >
        <Box
          component="img"
          src={file.thumbnail ?? file.url}
          alt=""
          loading="lazy"
          sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
        />
      </Box>
      {open && (
        <Suspense>
          <ImageViewer images={[file]} start={0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const frame = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 40,
  height: 48,
  p: 0,
  flexShrink: 0,
  overflow: 'hidden',
  border: 1,
  borderColor: 'controlLine',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
} as const

const gap = {
  borderStyle: 'dashed',
  borderColor: 'warning.main',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
} as const
