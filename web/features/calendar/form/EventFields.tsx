import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type EventType, eventTypes, type Guest, visibilities } from '#contract/calendar/calendar.schemas.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Guests } from './Guests.tsx'
import { RecurrenceField } from './RecurrenceField.tsx'
import { RemindersField } from './RemindersField.tsx'
import { TimeFields } from './TimeFields.tsx'

/** Tasks and public holidays come onto the calendar from where they are kept. */
const offered: readonly EventType[] = eventTypes.filter((type) => type !== 'task' && type !== 'holiday')

type EventFieldsProps = {
  guests?: readonly Guest[]
  type: EventType
}

export function EventFields({ guests = [], type }: EventFieldsProps) {
  const { t } = useTranslation('calendar')
  const types = offered.includes(type) ? offered : [...offered, type]
  return (
    <>
      <TextField name="title" label={t('form.title')} required autoFocus />
      <TimeFields />
      <RecurrenceField />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '16px' }}>
        <SelectField
          name="type"
          label={t('form.type')}
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <SelectField
          name="visibility"
          label={t('form.visibility')}
          options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        />
      </Box>
      <Guests known={guests} />
      <TextField name="place" label={t('form.place')} />
      <TextField name="link" type="url" label={t('form.link')} placeholder="https://" />
      <RemindersField />
      <TextField name="text" label={t('form.text')} rows={4} hint={t('form.textHint')} />
    </>
  )
}
