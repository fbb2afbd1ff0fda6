import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarColours } from '#contract/calendar/calendar.schemas.ts'
import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import {
  type OutsideCalendar,
  type OutsideCalendarBody,
  outsideCalendarBody,
  outsideCalendar as outsideCalendarSchema,
} from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useOutsideActions } from './outsideCalendars.data.ts'

export function NewOutsideDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('outsideCalendars')
  const { refresh } = useOutsideActions()
  const [clientId] = useState(newClientId)
  const create = async (body: OutsideCalendarBody) => {
    await call(outsideCalendarEndpoints.create, { body: { ...body, clientId } })
    void refresh()
    toast.success(t('added'))
    onClose()
  }
  return (
    <FormDialog
      title={t('add')}
      width="xs"
      schema={outsideCalendarBody}
      defaultValues={{ name: '', address: '', colour: 'info' }}
      label={t('add')}
      mode="onSubmit"
      onSubmit={create}
      submit={t('create')}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

export function ChangeOutsideDialog({ calendar, onClose }: { calendar: OutsideCalendar; onClose: () => void }) {
  const { t } = useTranslation('outsideCalendars')
  const { refresh } = useOutsideActions()
  const { id, name, address, colour } = calendar
  const { save, conflict, answers } = useVersionedSave({
    loaded: calendar,
    schema: outsideCalendarSchema,
    write: (body: OutsideCalendarBody, version) =>
      call(outsideCalendarEndpoints.change, { params: { id }, body: { ...body, version } }),
    settled: () => void refresh(),
    saved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const shown = (one: OutsideCalendarBody) => `${one.name} · ${one.address} · ${t(`colours.${one.colour}`)}`
  return (
    <>
      <FormDialog
        title={<bdi>{name}</bdi>}
        width="xs"
        schema={outsideCalendarBody}
        defaultValues={{ name, address, colour }}
        label={t('change')}
        mode="onSubmit"
        onSubmit={save}
        submit={t('save')}
        onClose={onClose}
      >
        <Fields />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          {...answers(onClose)}
          title={t('conflict')}
          differences={[
            { id: 'calendar', label: t('title'), mine: shown(conflict.mine), theirs: shown(conflict.theirs) },
          ]}
        />
      )}
    </>
  )
}

function Fields() {
  const { t } = useTranslation('outsideCalendars')
  return (
    <>
      <TextField name="name" label={t('name')} required autoFocus />
      <TextField name="address" label={t('address')} hint={t('addressHint')} type="url" required />
      <SelectField
        name="colour"
        label={t('colour')}
        options={calendarColours.map((value) => ({ value, label: t(`colours.${value}`) }))}
      />
    </>
  )
}
