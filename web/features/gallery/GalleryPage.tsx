import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Buttons } from './sections/Buttons.tsx'
import { Cards } from './sections/Cards.tsx'
import { Dialogs } from './sections/Dialogs.tsx'
import { Fields } from './sections/Fields.tsx'
import { People } from './sections/People.tsx'
import { Files, Pictures } from './sections/Pictures.tsx'
import { States } from './sections/States.tsx'
import { Statuses } from './sections/Statuses.tsx'
import { Tables } from './sections/Tables.tsx'
import { Values } from './sections/Values.tsx'

/** Every part of the design system in all its states, for looking at while developing. */
export function GalleryPage() {
  const { t } = useTranslation('gallery')
  return (
    <Box sx={{ maxWidth: 1180, mx: 'auto', p: { xs: '16px', md: '24px' }, display: 'grid', gap: '20px', minWidth: 0 }}>
      <PageHeader title={t('title')} hint={t('hint')} sentence={t('sentence')} />
      <Cards />
      <Tables />
      <Buttons />
      <Statuses />
      <People />
      <Values />
      <Fields />
      <Dialogs />
      <Files />
      <States />
      <Pictures />
    </Box>
  )
}
