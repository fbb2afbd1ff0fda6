import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageViewer } from '../../../ui/files/ImageViewer.tsx'
import type { SharedFile } from '../sharedFiles.data.ts'

type MediaGridProps = { files: readonly SharedFile[]; more?: number; onMore?: () => void }

/** Three in a row; the last one says how many more there are. */
export function MediaGrid({ files, more = 0, onMore }: MediaGridProps) {
  const { t } = useTranslation('direct')
  const [open, setOpen] = useState<number>()
  const last = files.length - 1
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '8px' }}>
      {files.map((file, at) => {
        const covers = more > 0 && at === last && onMore !== undefined
        return (
          <Box
            key={file.id}
            component="button"
            type="button"
            aria-label={covers ? t('files.more', { count: more + 1 }) : file.name}
            title={file.name}
            onClick={() => (covers ? onMore() : setOpen(at))}
            sx={thumb}
          >
            <Box component="img" src={file.thumbnail ?? file.url} alt="" loading="lazy" sx={picture} />
            {covers && (
              <Box component="span" sx={cover}>
                <bdi>{`+${more + 1}`}</bdi>
              </Box>
            )}
          </Box>
        )
      })}
      {open !== undefined && <ImageViewer images={files} start={open} onClose={() => setOpen(undefined)} />}
    </Box>
  )
}

const thumb = {
  position: 'relative',
  height: 60,
  p: 0,
  border: 1,
  borderColor: 'hairline',
  borderRadius: '8px',
  overflow: 'hidden',
  bgcolor: 'faint',
  cursor: 'pointer',
} as const
const picture = { display: 'block', width: 1, height: 1, objectFit: 'cover' } as const
const cover = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'rgba(58, 60, 82, 0.68)',
  color: '#FFFFFF',
  fontWeight: 600,
} as const
