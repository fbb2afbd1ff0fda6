import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shared } from '../../lib/share/shelf.ts'
import { fileKind, isImage } from '../../ui/files/fileKind.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { ellipsis, Meta, PlainList, Row } from '../../ui/layout.ts'
import { fileSizeText } from '../../ui/upload/fileSizeText.ts'

const side = 56

/** The picture itself, as long as it is on the screen. */
function Thumb({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Box
      component="img"
      src={address}
      alt=""
      sx={{ width: side, height: side, objectFit: 'cover', borderRadius: '8px', bgcolor: 'faint', flexShrink: 0 }}
    />
  )
}

export function SharedPreview({ shared: { text, files } }: { shared: Shared }) {
  const { t } = useTranslation('share')
  const { locale } = useFormat()
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {text !== '' && (
        <Box
          component="section"
          aria-label={t('text')}
          dir="auto"
          tabIndex={0}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 220, overflowY: 'auto' }}
        >
          {text}
        </Box>
      )}
      {files.length > 0 && (
        <PlainList aria-label={t('files')} sx={{ display: 'grid', gap: '10px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {files.map((file, at) => {
            const { icon, tone } = fileKind(file.name)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order, and two may have one name
              <Row as="li" key={at} sx={{ gap: '12px' }}>
                {isImage(file) ? <Thumb file={file} /> : <IconTile icon={icon} tone={tone} size={side} />}
                <Box sx={{ minWidth: 0 }}>
                  <Box component="bdi" sx={{ display: 'block', ...ellipsis }}>
                    {file.name}
                  </Box>
                  <Meta>
                    <bdi>{fileSizeText(file.size, locale)}</bdi>
                  </Meta>
                </Box>
              </Row>
            )
          })}
        </PlainList>
      )}
    </Box>
  )
}
