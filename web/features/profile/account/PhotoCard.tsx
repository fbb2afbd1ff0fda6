import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { photoTypes } from '#contract/files/files.endpoints.ts'
import type { Profile } from '#contract/users/users.endpoints.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorMarkIcon, TrashIcon, UploadCloudIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { CropDialog } from './crop/CropDialog.tsx'
import { usePhoto } from './usePhoto.ts'

export function PhotoCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const picker = useRef<HTMLInputElement>(null)
  const { chosen, choose, turnBack, upload, remove, refusal, busy } = usePhoto(profile)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) choose(file)
    // The same file can be chosen again after a failure.
    event.target.value = ''
  }
  return (
    <Card title={t('photo.title')}>
      <Row sx={{ flexWrap: 'wrap', gap: '20px' }}>
        <Box sx={{ display: 'flex', opacity: busy ? 0.5 : 1 }}>
          <Face person={profile} size={88} />
        </Box>
        <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
            <input
              ref={picker}
              type="file"
              hidden
              accept={photoTypes.join(',')}
              aria-label={t('photo.upload')}
              onChange={pick}
            />
            <Button
              variant="contained"
              startIcon={<UploadCloudIcon />}
              loading={busy}
              loadingPosition="start"
              onClick={() => picker.current?.click()}
            >
              {t('photo.upload')}
            </Button>
            {profile.avatar && (
              <Button color="error" startIcon={<TrashIcon />} disabled={busy} onClick={remove}>
                {t('photo.remove')}
              </Button>
            )}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t('photo.text')}
          </Typography>
        </Box>
      </Row>
      {refusal && (
        <Alert severity="error" icon={<ErrorMarkIcon />} sx={{ mt: '16px' }}>
          {refusal}
        </Alert>
      )}
      {chosen && <CropDialog file={chosen} onClose={turnBack} onCropped={upload} />}
    </Card>
  )
}
