import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { createUploadStore } from '../../../lib/upload/uploadStore.ts'
import { Illustration } from '../../../ui/Illustration/Illustration.tsx'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'
import { Section } from '../Section.tsx'

export function Pictures() {
  const { t } = useTranslation('gallery')
  return (
    <Section name="pictures">
      <Box sx={{ width: 1, maxWidth: 676, mx: 'auto', bgcolor: 'background.default', borderRadius: '10px' }}>
        <Illustration label={t('words.illustration')} />
      </Box>
    </Section>
  )
}

const uploads = createUploadStore({ url: '/api/files', headers: () => ({}), read: (body) => body })

export function Files() {
  const { t } = useTranslation('gallery')
  return (
    <Section name="files">
      <Box sx={{ width: 1 }}>
        <FileDrop uploads={uploads} label={t('words.files')} />
      </Box>
    </Section>
  )
}
