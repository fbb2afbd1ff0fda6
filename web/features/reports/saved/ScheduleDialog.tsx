import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { reportFormats } from '#contract/reports/runs.endpoints.ts'
import {
  type SavedReport,
  type ScheduleBody,
  scheduleBody,
  scheduleRhythms,
} from '#contract/reports/saved.endpoints.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { ColleaguesField } from '../../users/ColleaguesField.tsx'
import { weekdayName } from './scheduleText.ts'

/** Fields of choice keep texts. */
const schema = scheduleBody.extend({
  weekday: z.coerce.number<string>().pipe(scheduleBody.shape.weekday),
  monthDay: z.coerce.number<string>().pipe(scheduleBody.shape.monthDay),
})

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const upTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1))
const nobody: ReadonlySet<number | undefined> = new Set()

type ScheduleDialogProps = {
  report: SavedReport
  onSave: (schedule: ScheduleBody) => Promise<void>
  onClose: () => void
}

/** When the report goes out by e-mail, as what, and to whom. */
export function ScheduleDialog({ report, onSave, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['reports', 'ui'])
  const me = useSession((session) => session.user)
  const now = report.schedule
  const own = me ? [{ id: me.id, fullName: me.fullName }] : []
  const known = now?.recipients ?? own
  return (
    <AppDialog open onClose={onClose} title={t('schedule.title', { name: report.name })} width="sm">
      <Form
        schema={schema}
        defaultValues={{
          rhythm: now?.rhythm ?? 'weekly',
          weekday: String(now?.weekday ?? 1),
          monthDay: String(now?.monthDay ?? 1),
          at: now?.at ?? '08:00',
          format: now?.format ?? 'pdf',
          recipientIds: known.map(({ id }) => id),
        }}
        onSubmit={async (schedule) => {
          await onSave(schedule)
          onClose()
        }}
      >
        <WhenFields />
        <SelectField
          name="format"
          label={t('schedule.format')}
          options={reportFormats.map((value) => ({
            value,
            label: { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' }[value],
          }))}
        />
        <ColleaguesField
          name="recipientIds"
          label={t('schedule.recipients')}
          hint={t('schedule.recipientsHint')}
          known={known}
          without={nobody}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('schedule.save')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}

function WhenFields() {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const rhythm: unknown = useWatch({ name: 'rhythm' })
  const option = (value: string) => ({ value, label: value })
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
      <SelectField
        name="rhythm"
        label={t('schedule.rhythm')}
        options={scheduleRhythms.map((value) => ({ value, label: t(`schedule.rhythms.${value}`) }))}
      />
      {rhythm === 'weekly' && (
        <SelectField
          name="weekday"
          label={t('schedule.weekday')}
          options={upTo(7).map((value) => ({ value, label: weekdayName(Number(value), locale) }))}
        />
      )}
      {rhythm === 'monthly' && (
        <SelectField name="monthDay" label={t('schedule.monthDay')} options={upTo(28).map(option)} />
      )}
      <SelectField name="at" label={t('schedule.at')} options={hours.map(option)} />
    </Box>
  )
}
