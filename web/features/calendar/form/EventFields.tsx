import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type EventType, eventTypes, type Guest, visibilities } from '#contract/calendar/calendar.schemas.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DateTimeField } from '../../../ui/form/dates/DateTimeField.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { fieldHeight } from '../../../ui/form/fieldHeight.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useField } from '../../../ui/form/useField.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { ColleaguesField } from '../../users/ColleaguesField.tsx'
import { reminderText } from '../reminderText.ts'
import { type EventDraft, shiftedEnd, shiftedEndDay, times, whenOf } from './eventDraft.ts'
import { OutsideGuestsField } from './OutsideGuestsField.tsx'
import { usePlanLink } from './plan.ts'
import { RecurrenceField } from './RecurrenceField.tsx'

const usual = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080]

/** When to be reminded, as often as one likes. */
function RemindersField() {
  const { t } = useTranslation('calendar')
  const { field, error, readOnly } = useField('reminders')
  const value: number[] = field.value ?? []
  const offered = [...new Set([...usual, ...value])].sort((left, right) => left - right)
  const shown = (chosen: readonly number[]) =>
    chosen.length > 0 ? chosen.map((minutes) => reminderText(minutes, t)).join(', ') : t('reminder.none')
  return (
    <FieldFrame label={t('form.reminders')} error={error}>
      {({ id, error: wrong, 'aria-describedby': describedBy }) => (
        <Select
          multiple
          displayEmpty
          value={value}
          onChange={({ target }) => field.onChange([...target.value].map(Number).sort((left, right) => left - right))}
          onBlur={field.onBlur}
          inputRef={field.ref}
          input={<OutlinedInput error={wrong} readOnly={readOnly} />}
          renderValue={shown}
          IconComponent={ChevronDownIcon}
          SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': describedBy }}
          sx={{ ...fieldHeight('medium'), '& .MuiSelect-icon': { width: 18, height: 18, top: 'calc(50% - 9px)' } }}
        >
          {offered.map((minutes) => (
            <MenuItem key={minutes} value={minutes}>
              {reminderText(minutes, t)}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

/** Tasks and public holidays come onto the calendar from where they are kept. */
const offered: readonly EventType[] = eventTypes.filter((type) => type !== 'task' && type !== 'holiday')

type EventFieldsProps = {
  guests?: readonly Guest[]
  type: EventType
}

export function EventFields({ guests = [], type }: EventFieldsProps) {
  const { t } = useTranslation('calendar')
  const types = offered.includes(type) ? offered : [...offered, type]
  useTellPlan()
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
      <OutsideGuestsField />
      <TextField name="place" label={t('form.place')} />
      <TextField name="link" type="url" label={t('form.link')} placeholder="https://" />
      <RemindersField />
      <TextField name="text" label={t('form.text')} rows={4} hint={t('form.textHint')} />
    </>
  )
}

function Guests({ known }: { known: readonly PersonLike[] }) {
  const { t } = useTranslation('calendar')
  const me = useSession((session) => session.user?.id)
  return (
    <ColleaguesField
      name="guestIds"
      label={t('form.guests')}
      placeholder={t('form.guestsHint')}
      known={known}
      without={new Set([me])}
    />
  )
}

/** Tells the calendar beside it what the form holds, as long as there is a form. */
function useTellPlan(): void {
  const { tell } = usePlanLink()
  const { watch, getValues } = useFormContext<EventDraft>()
  useEffect(() => {
    const tellNow = () => {
      const draft = getValues()
      const { title, type, guestIds } = draft
      tell({ title, type, guestIds, when: whenOf(draft) })
    }
    tellNow()
    const { unsubscribe } = watch(tellNow)
    return () => {
      unsubscribe()
      tell(undefined)
    }
  }, [tell, watch, getValues])
}

/** Moving the start carries the end along; a longer or shorter end is the person's own. */
function useFollowingEnd() {
  const { control, getValues, setValue } = useFormContext<EventDraft>()
  const [startAt, startDay] = useWatch({ control, name: ['startAt', 'startDay'] })
  const before = useRef({ startAt, startDay })
  const { timeZone } = useFormat()
  const { picked } = usePlanLink()
  useEffect(() => {
    if (!picked) return
    const next = times(picked, timeZone)
    // Both ends were chosen: the end need not follow.
    before.current = next
    for (const name of ['allDay', 'startDay', 'endDay', 'startAt', 'endAt'] as const) {
      setValue(name, next[name], { shouldDirty: true })
    }
  }, [picked, timeZone, setValue])
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

function TimeFields() {
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
