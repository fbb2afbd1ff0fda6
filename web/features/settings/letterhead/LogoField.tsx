import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { photoTypes } from '#contract/files/files.endpoints.ts'
import type { Letterhead } from '#contract/sales/letterhead.endpoints.ts'
import { errorText } from '../../../lib/errors/errorText.ts'
import { storeFile } from '../../../lib/upload/storeFile.ts'
import { useField } from '../../../ui/form/useField.ts'
import { TrashIcon, UploadCloudIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { FileInput } from '../../../ui/upload/FileInput.tsx'

const name = 'logoFileId'

/** The logo that is kept, or one that was just chosen and is kept with the next save. */
export function LogoField({ savedLogo }: { savedLogo: Pick<Letterhead, 'logo' | 'logoFileId'> }) {
  const { t } = useTranslation('settings')
  const picker = useRef<HTMLInputElement>(null)
  const { setError, clearErrors } = useFormContext()
  const { field, error } = useField(name)
  const [busy, setBusy] = useState(false)
  const fileId: number | null = field.value
  const pick = async (file: File) => {
    setBusy(true)
    clearErrors(name)
    try {
      field.onChange(await storeFile(file))
    } catch (thrown) {
      setError(name, { type: 'server', message: await errorText(thrown) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' }}>
      <Row sx={frame}>
        {fileId === null ? (
          <Typography variant="caption" color="textSecondary">
            {t('letterhead.logoFileId')}
          </Typography>
        ) : (
          <Box
            component="img"
            src={fileId === savedLogo.logoFileId ? (savedLogo.logo ?? '') : `/files/${fileId}`}
            alt={t('letterhead.logoFileId')}
            sx={{ maxWidth: 1, maxHeight: 1, objectFit: 'contain' }}
          />
        )}
      </Row>
      <Box sx={{ display: 'grid', gap: '8px', minWidth: 0, flex: '1 1 240px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <FileInput
            ref={picker}
            label={t('letterhead.logoUpload')}
            accept={photoTypes.join(',')}
            onFiles={([file]) => file && void pick(file)}
          />
          <Button
            variant="outlined"
            startIcon={<UploadCloudIcon />}
            loading={busy}
            loadingPosition="start"
            onClick={() => picker.current?.click()}
          >
            {t('letterhead.logoUpload')}
          </Button>
          {fileId !== null && (
            <Button color="error" startIcon={<TrashIcon />} disabled={busy} onClick={() => field.onChange(null)}>
              {t('letterhead.logoRemove')}
            </Button>
          )}
        </Box>
        <Typography variant="caption" color="textSecondary">
          {t('letterhead.logoText')}
        </Typography>
        {error && (
          <Typography role="alert" variant="caption" color="error">
            {error}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** White in the dark too, as the paper is. */
const frame = {
  justifyContent: 'center',
  width: 200,
  height: 80,
  p: '8px',
  border: 1,
  borderColor: 'controlLine',
  borderRadius: '8px',
  bgcolor: 'common.white',
  '& .MuiTypography-root': { color: 'grey.600' },
} as const
