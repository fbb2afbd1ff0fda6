import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { IconAction } from '../IconAction.tsx'
import { ChevronEndIcon, ChevronStartIcon, CloseIcon, ExportIcon } from '../icons.ts'
import { Row } from '../layout.ts'

type ImageViewerProps = { images: readonly StoredFile[]; start: number; onClose: () => void }

/** One picture of a message at a time, as large as the window allows. */
export function ImageViewer({ images, start, onClose }: ImageViewerProps) {
  const { t } = useTranslation(['messages', 'ui'])
  const { direction } = useTheme()
  const [at, setAt] = useState(start)
  const image = images[at]
  if (image === undefined) return null
  const step = (by: number) => setAt((now) => Math.min(images.length - 1, Math.max(0, now + by)))
  const press = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forward) step(1)
    if (event.key === back) step(-1)
  }
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={press}
      slotProps={{
        paper: {
          'aria-label': image.name,
          sx: { m: 0, bgcolor: 'rgba(20, 21, 34, 0.94)', color: '#FFFFFF', borderRadius: 0 },
        },
      }}
    >
      <Row
        sx={{
          gap: '8px',
          p: '12px 16px',
          '& .MuiIconButton-root': { color: 'inherit' },
        }}
      >
        <Box
          component="bdi"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 }}
        >
          {image.name}
        </Box>
        {images.length > 1 && (
          <>
            <bdi>
              {at + 1} / {images.length}
            </bdi>
            <IconAction
              icon={ChevronStartIcon}
              label={t('file.previous')}
              size="medium"
              disabled={at === 0}
              onClick={() => step(-1)}
            />
            <IconAction
              icon={ChevronEndIcon}
              label={t('file.next')}
              size="medium"
              disabled={at === images.length - 1}
              onClick={() => step(1)}
            />
          </>
        )}
        <IconButton
          component="a"
          href={image.url}
          download={image.name}
          aria-label={t('file.download', { name: image.name })}
        >
          <ExportIcon aria-hidden />
        </IconButton>
        <IconAction icon={CloseIcon} label={t('ui:close')} size="medium" onClick={onClose} autoFocus />
      </Row>
      <Box onClick={onClose} sx={{ flex: 1, minHeight: 0, display: 'grid', placeItems: 'center', p: '0 16px 16px' }}>
        <Box
          component="img"
          src={image.url}
          alt={image.name}
          onClick={(event) => event.stopPropagation()}
          sx={{ maxWidth: 1, maxHeight: 'calc(100dvh - 88px)', objectFit: 'contain' }}
        />
      </Box>
    </Dialog>
  )
}
