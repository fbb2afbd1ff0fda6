import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../ui/form/dates/DateTimeField.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { type EventDraft, shiftedEnd, shiftedEndDay } from './eventDraft.ts'

/** Moving the start carries the end along; a longer or shorter end is the person's own. */
function useFollowingEnd() {
  const { control, getValues, setValue } = useFormContext<EventDraft>()
  const [startAt, startDay] = useWatch({ control, name: ['startAt', 'startDay'] })
  const before = useRef({ startAt, startDay })
  useEffect(() => {
    const { endAt, endDay } = getValues()
    if (startAt && before.current.startAt && startAt !== before.current.startAt) {
      setValue('endAt', shiftedEnd({ start: before.current.startAt, end: endAt }, startAt))
    }
    if (startDay && before.current.startDay && startDay !== before.current.startDay) {
      setValue('endDay', shiftedEndDay({ start: before.current.startDay, end: endDay }, startDay))
    }
    before.current = { startAt: startAt || before.current.startAt, startDay: startDay || before.current.startDay }
  }, [startAt, startDay, getValues, setValue])
}

export function TimeFields() {
  const { t } = useTranslation('calendar')
  const allDay: unknown = useWatch({ name: 'allDay' })
  useFollowingEnd()
  const Field = allDay ? DayField : DateTimeField
  const [start, end] = allDay ? ['startDay', 'endDay'] : ['startAt', 'endAt']
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      <SwitchField name="allDay" label={t('allDay')} />
      <Box key={String(allDay)} sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '16px' }}>
        <Field name={start ?? ''} label={t('form.start')} required />
        <Field name={end ?? ''} label={t('form.end')} required />
      </Box>
    </Box>
  )
}
