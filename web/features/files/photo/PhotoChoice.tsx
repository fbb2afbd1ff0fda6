import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxFileSize, photoTypes } from '#contract/files/files.endpoints.ts'
import { errorText } from '../../../lib/errors/errorText.ts'
import { storeFile } from '../../../lib/upload/storeFile.ts'
import { ErrorMarkIcon, TrashIcon, UploadCloudIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { FileInput } from '../../../ui/upload/FileInput.tsx'
import { CropDialog, type PhotoShape } from './CropDialog.tsx'

type PhotoChoiceProps = {
  /** As it is seen now, with or without a photo. */
  children: ReactNode
  hasPhoto: boolean
  shape: PhotoShape
  onSet: SetPhoto
}

/** Chooses a photo, crops it and takes it into use at once; or takes it away. */
export function PhotoChoice({ children, hasPhoto, shape, onSet }: PhotoChoiceProps) {
  const { t } = useTranslation('photo')
  const picker = useRef<HTMLInputElement>(null)
  const { chosen, choose, turnBack, upload, remove, refusal, busy } = usePhoto(onSet)
  return (
    <>
      <Row sx={{ flexWrap: 'wrap', gap: '20px' }}>
        <Box sx={{ display: 'flex', opacity: busy ? 0.5 : 1 }}>{children}</Box>
        <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
            <FileInput
              ref={picker}
              label={t('upload')}
              accept={photoTypes.join(',')}
              onFiles={([file]) => file && choose(file)}
            />
            <Button
              variant="contained"
              startIcon={<UploadCloudIcon />}
              loading={busy}
              loadingPosition="start"
              onClick={() => picker.current?.click()}
            >
              {t('upload')}
            </Button>
            {hasPhoto && (
              <Button color="error" startIcon={<TrashIcon />} disabled={busy} onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t('text')}
          </Typography>
        </Box>
      </Row>
      {refusal && (
        <Alert severity="error" icon={<ErrorMarkIcon />} sx={{ mt: '16px' }}>
          {refusal}
        </Alert>
      )}
      {chosen && <CropDialog file={chosen} shape={shape} onClose={turnBack} onCropped={upload} />}
    </>
  )
}

const isPhoto = (file: File) => photoTypes.some((type) => type === file.type)

/** Takes a stored photo into use, or takes the present one away. */
type SetPhoto = (fileId: number | null) => Promise<void>

function usePhoto(set: SetPhoto) {
  const { t } = useTranslation('photo')
  const [refusal, setRefusal] = useState<string>()
  const [chosen, setChosen] = useState<File>()
  const change = useMutation({
    mutationFn: async (file: File | null) => set(file ? await storeFile(file) : null),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await errorText(error)),
  })
  /** A file that the server would refuse is not offered for cropping either. */
  const choose = (file: File) => {
    setRefusal(undefined)
    if (!isPhoto(file)) setRefusal(t('wrongType'))
    else if (file.size > maxFileSize) setRefusal(t('tooLarge'))
    else setChosen(file)
  }
  const upload = (file: File) => {
    setChosen(undefined)
    change.mutate(file)
  }
  return {
    chosen,
    choose,
    turnBack: () => setChosen(undefined),
    upload,
    remove: () => change.mutate(null),
    refusal,
    busy: change.isPending,
  }
}
