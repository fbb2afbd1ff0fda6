import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { instant } from '#contract/http/fields.ts'
import { addDays } from '../../../lib/days/days.ts'
import { readMoment } from '../../../lib/days/momentWords.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { DateTimeField } from '../../../ui/form/dates/DateTimeField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { dayIn, fromWallClock } from '../../../ui/format/zone.ts'
import { type CommandDialogProps, plainLine } from '../../messages/commands/commands.ts'
import { useCreateEvent } from '../data/useCreateEvent.ts'
import { newDraft } from '../form/eventDraft.ts'

const minuteMs = 60_000
const lastsMinutes = 15
const morning = '09:00'

const schema = z.object({
  title: calendarEndpoints.create.body.shape.title,
  at: instant.refine((at) => Date.parse(at) > Date.now(), 'momentPassed'),
})

/** What is said about the day and the hour; a day alone means its morning, nothing means tomorrow's. */
function momentOf(text: string, now: Date, timeZone: string): { at: Date; rest: string } {
  const today = dayIn(now, timeZone)
  const { rest, minutes, day, clock } = readMoment(text, today)
  if (minutes !== null) return { rest, at: new Date(Math.ceil(now.getTime() / minuteMs + minutes) * minuteMs) }
  const on = (date: string) => fromWallClock(new Date(`${date}T${clock ?? morning}:00`), timeZone)
  const first = day ?? today
  // An hour that is over today is tomorrow's; so is the morning of "today".
  return { rest, at: on(first) > now ? on(first) : on(addDays(first, 1)) }
}

/** `/hatırlat yarın 15:00 teklifi gönder`: an event of one's own that nobody else sees, and that calls at its time. */
export default function ReminderCommand({ line, onDone, onClose }: CommandDialogProps) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useFormat()
  const create = useCreateEvent()
  const [clientId] = useState(newClientId)
  const [first] = useState(() => momentOf(plainLine(line), new Date(), timeZone))
  const save = async ({ title, at }: z.output<typeof schema>) => {
    const end = new Date(Date.parse(at) + lastsMinutes * minuteMs).toISOString()
    const draft = newDraft({ allDay: false, start: at, end }, timeZone)
    await create({ ...draft, title, type: 'personal', visibility: 'private', reminders: [0] }, clientId)
    onDone()
    onClose()
  }
  return (
    <FormDialog
      title={t('remindMe.title')}
      width="xs"
      schema={schema}
      mode="onSubmit"
      defaultValues={{ title: first.rest, at: first.at.toISOString() }}
      onSubmit={save}
      submit={t('remindMe.submit')}
      onClose={onClose}
    >
      <TextField name="title" label={t('remindMe.what')} required autoFocus />
      <DateTimeField name="at" label={t('remindMe.when')} required />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('remindMe.hint')}
      </Typography>
    </FormDialog>
  )
}
