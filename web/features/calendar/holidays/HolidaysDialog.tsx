import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Holiday, holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, ChevronEndIcon, ChevronStartIcon, EditIcon, FlagIcon, TrashIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { calendarKeys } from '../calendar.data.ts'
import { whenText } from '../event/whenText.ts'
import { useHolidayName } from './useHolidayName.ts'

/** Public holidays of a year; the religious ones move, so somebody has to keep them. */
export function HolidaysDialog({ year: first, onClose }: { year: number; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const [year, setYear] = useState(first)
  const [edited, setEdited] = useState<Holiday | 'new'>()
  const { query, remove } = useHolidays(year)
  const body = () => {
    if (edited) {
      return (
        <HolidayForm
          key={edited === 'new' ? 'new' : edited.id}
          holiday={edited}
          year={year}
          onDone={() => setEdited(undefined)}
        />
      )
    }
    return (
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={FlagIcon} title={t('holidays.none')} />
          ) : (
            rows.map((holiday) => (
              <HolidayRow
                key={holiday.id}
                holiday={holiday}
                onEdit={() => setEdited(holiday)}
                onRemove={() => void remove(holiday)}
              />
            ))
          )
        }
      </Loaded>
    )
  }
  const add = !edited && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('holidays.add')}
    </Button>
  )
  return (
    <AppDialog open onClose={onClose} title={t('holidays.title')} actions={add}>
      {!edited && (
        <Row sx={{ gap: '8px', mb: '8px' }}>
          <IconAction icon={ChevronStartIcon} label={t('holidays.previousYear')} onClick={() => setYear(year - 1)} />
          <Typography variant="subtitle1" component="p" aria-live="polite">
            <bdi>{year}</bdi>
          </Typography>
          <IconAction icon={ChevronEndIcon} label={t('holidays.nextYear')} onClick={() => setYear(year + 1)} />
        </Row>
      )}
      {body()}
    </AppDialog>
  )
}

type HolidayRowProps = { holiday: Holiday; onEdit: () => void; onRemove: () => void }

function HolidayRow({ holiday, onEdit, onRemove }: HolidayRowProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const now = useNow()
  const name = useHolidayName()(holiday)
  const when = { allDay: true, start: holiday.startDay, end: holiday.endDay } as const
  return (
    <Row sx={{ gap: '8px', minHeight: 48, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <bdi>{whenText(when, now, format)}</bdi>
          {holiday.halfDay && ` · ${t('holiday.half')}`}
        </Typography>
      </Box>
      <IconAction icon={EditIcon} label={t('holidays.edit', { name })} onClick={onEdit} />
      <IconAction icon={TrashIcon} label={t('holidays.remove', { name })} onClick={onRemove} />
    </Row>
  )
}

type HolidayFormProps = { holiday: Holiday | 'new'; year: number; onDone: () => void }

function HolidayForm({ holiday, year, onDone }: HolidayFormProps) {
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

type Draft = BodyOf<typeof holidayEndpoints.create>

function useHolidays(year: number) {
  const { t } = useTranslation('calendar')
  const refresh = useRefresh()
  const save = useSaveHoliday()
  const query = useQuery({
    queryKey: [...calendarKeys.holidays, year],
    queryFn: ({ signal }) => call(holidayEndpoints.list, { query: { year }, signal }),
  })
  const remove = async ({ id, name, startDay, endDay, halfDay }: Holiday) => {
    try {
      await call(holidayEndpoints.remove, { params: { id } })
      toast.undo(t('holidays.removed'), () => void save('new', { name, startDay, endDay, halfDay }).catch(showError))
    } catch (error) {
      await showError(error)
    }
    await refresh()
  }
  return { query, remove }
}

function useSaveHoliday() {
  const refresh = useRefresh()
  return async (holiday: Holiday | 'new', draft: Draft) => {
    if (holiday === 'new') await call(holidayEndpoints.create, { body: draft })
    else {
      await call(holidayEndpoints.update, { params: { id: holiday.id }, body: { ...draft, version: holiday.version } })
    }
    await refresh()
  }
}

function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: calendarKeys.ranges })
    await queryClient.invalidateQueries({ queryKey: calendarKeys.holidays })
  }
}
