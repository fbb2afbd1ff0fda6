import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { day } from '#contract/http/fields.ts'
import { type Days, period } from '#contract/reports/period.ts'
import { AppDialog } from '../../dialog/AppDialog.tsx'
import { Form } from '../Form.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { DayField } from './DayField.tsx'

const schema = z.strictObject({ from: day, to: day }).superRefine(({ from, to }, context) => {
  if (period.safeParse(`${from}..${to}`).success) return
  context.addIssue({ code: 'custom', path: ['to'], message: 'invalidPeriod' })
})

type PeriodDialogProps = { days: Days; onChoose: (period: string) => void; onClose: () => void }

export function PeriodDialog({ days, onChoose, onClose }: PeriodDialogProps) {
  const { t } = useTranslation(['reports', 'ui'])
  return (
    <AppDialog open onClose={onClose} title={t('ownPeriod')} width="xs">
      <Form
        schema={schema}
        defaultValues={{ ...days }}
        onSubmit={({ from, to }) => {
          onChoose(`${from}..${to}`)
          onClose()
        }}
      >
        <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <DayField name="from" label={t('firstDay')} required />
          <DayField name="to" label={t('lastDay')} required />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('show')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
