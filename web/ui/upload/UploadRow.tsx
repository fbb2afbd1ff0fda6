import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../lib/upload/uploadStore.ts'
import { useFormat } from '../format/FormatProvider.tsx'
import { IconAction } from '../IconAction.tsx'
import { CloseIcon, ErrorMarkIcon, FileIcon, ImageIcon, RefreshIcon, SuccessIcon } from '../icons.ts'
import { Row } from '../layout.ts'
import { PictureOr } from '../PictureOr.tsx'
import { fileSizeText } from './fileSizeText.ts'

type UploadRowProps = { upload: Upload<unknown>; onCancel: () => void; onRetry: () => void; onDismiss: () => void }

export function UploadRow({ upload, onCancel, onRetry, onDismiss }: UploadRowProps) {
  const { t } = useTranslation('ui')
  const { locale } = useFormat()
  const { file, status, progress } = upload
  const isPicture = file.type.startsWith('image/')
  const preview = useObjectUrl(isPicture ? file : undefined)
  const Kind = isPicture ? ImageIcon : FileIcon
  const sending = status === 'sending'
  return (
    <Row
      as="li"
      sx={{
        gap: '10px',
        px: '12px',
        minHeight: 48,
        border: 1,
        borderColor: 'hairline',
        borderRadius: '8px',
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <PictureOr image={preview} size={36}>
          <Kind width={20} height={20} aria-hidden />
        </PictureOr>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, py: '6px' }}>
        <Box sx={{ display: 'flex', gap: '8px', alignItems: 'baseline' }}>
          <Typography variant="body2" noWrap sx={{ flex: 1 }}>
            <bdi>{file.name}</bdi>
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{sending ? t('percent', { value: progress }) : fileSizeText(file.size, locale)}</bdi>
          </Typography>
        </Box>
        {sending && (
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={t('upload.sending', { name: file.name })}
            sx={{ mt: '4px' }}
          />
        )}
        {status === 'failed' && (
          <Typography
            role="alert"
            variant="caption"
            component="p"
            sx={{ color: 'tone.error.ink', display: 'flex', gap: '4px' }}
          >
            <ErrorMarkIcon width={16} height={16} aria-hidden />
            {upload.message ?? t('upload.failed')}
          </Typography>
        )}
      </Box>
      {status === 'done' && (
        <Box
          component="span"
          role="img"
          aria-label={t('upload.done')}
          sx={{ display: 'inline-flex', color: 'tone.success.ink' }}
        >
          <SuccessIcon width={20} height={20} />
        </Box>
      )}
      {status === 'failed' && (
        <IconAction icon={RefreshIcon} label={t('upload.retry', { name: file.name })} onClick={onRetry} />
      )}
      <IconAction
        icon={CloseIcon}
        label={t(sending ? 'upload.cancel' : 'upload.dismiss', { name: file.name })}
        onClick={sending ? onCancel : onDismiss}
      />
    </Row>
  )
}

/** An address under which this page shows a file that is not on the server yet. */
function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
