import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type Holiday, holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useSaveHoliday } from './useHolidays.ts'

type HolidayFormProps = { holiday: Holiday | 'new'; year: number; onDone: () => void }

export function HolidayForm({ holiday, year, onDone }: HolidayFormProps) {
  const { t } = useTranslation(['calendar', 'ui'])
  const save = useSaveHoliday()
  const given =
    holiday === 'new' ? { name: '', startDay: `${year}-01-01`, endDay: `${year}-01-01`, halfDay: false } : holiday
  const { name, startDay, endDay, halfDay } = given
  return (
    <Form
      schema={holidayEndpoints.create.body}
      defaultValues={{ name, startDay, endDay, halfDay }}
      mode="onSubmit"
      label={t('holidays.form')}
      onSubmit={async (draft) => {
        await save(holiday, draft)
        onDone()
      }}
    >
      <TextField name="name" label={t('holidays.name')} required autoFocus />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '16px' }}>
        <DayField name="startDay" label={t('holidays.first')} required />
        <DayField name="endDay" label={t('holidays.last')} required />
      </Box>
      <SwitchField name="halfDay" label={t('holidays.halfDay')} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
        <Button onClick={onDone}>{t('ui:cancel')}</Button>
        <SubmitButton>{t('holidays.save')}</SubmitButton>
      </Box>
    </Form>
  )
}
