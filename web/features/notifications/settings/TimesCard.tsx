import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  mailTimings,
  type NotificationSettings,
  type NotificationTimes,
  notificationTimes,
} from '#contract/notifications/settings.endpoints.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { settingsKey } from '../notifications.data.ts'
import { useChangeTimes } from './useNotificationSettings.ts'

/** When e-mails come, and when nothing does. Filled again when another device saved. */
export function TimesCard({ settings: { mail, quiet, version } }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const queryClient = useQueryClient()
  const change = useChangeTimes(version)
  const save = async (times: NotificationTimes) => {
    try {
      await change.mutateAsync(times)
      toast.success(t('times.saved'))
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error
      toast.error(t('times.conflict'))
      await queryClient.invalidateQueries({ queryKey: settingsKey })
    }
  }
  return (
    <Card title={t('times.mailTitle')}>
      <Form schema={notificationTimes} defaultValues={{ mail, quiet }} label={t('times.mailTitle')} onSubmit={save}>
        <MailFields />
        <QuietFields />
        <Box>
          <SubmitButton>{t('times.save')}</SubmitButton>
        </Box>
      </Form>
    </Card>
  )
}

const row = { display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '220px 160px' } } as const

function MailFields() {
  const { t } = useTranslation('notifications')
  const timing: unknown = useWatch({ name: 'mail.timing' })
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('times.mailText')}
      </Typography>
      <Box sx={row}>
        <SelectField
          name="mail.timing"
          label={t('times.timing')}
          options={mailTimings.map((value) => ({ value, label: t(`times.${value}`) }))}
        />
        {timing === 'daily' && <TextField name="mail.at" type="time" label={t('times.at')} />}
      </Box>
    </>
  )
}

function QuietFields() {
  const { t } = useTranslation('notifications')
  const { timeZone } = useFormat()
  const on: unknown = useWatch({ name: 'quiet.on' })
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {t('times.quietTitle')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('times.quietText', { zone: timeZone })}
      </Typography>
      <SwitchField name="quiet.on" label={t('times.on')} />
      {on === true && (
        <>
          <Box sx={{ ...row, gridTemplateColumns: { xs: '1fr 1fr', sm: '160px 160px' } }}>
            <TextField name="quiet.from" type="time" label={t('times.from')} />
            <TextField name="quiet.to" type="time" label={t('times.to')} />
          </Box>
          <SwitchField name="quiet.weekend" label={t('times.weekend')} />
        </>
      )}
    </>
  )
}
