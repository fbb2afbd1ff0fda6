import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Illustration } from '../../../ui/Illustration/Illustration.tsx'
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
