import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

type TermsDialogProps = {
  terms: string
  validUntil: string | null
  onDone: (part: { terms: string; validUntil: string | null }) => void
  onClose: () => void
}

const schema = quoteEndpoints.save.body.pick({ terms: true, validUntil: true })

export function TermsDialog({ terms, validUntil, onDone, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['sales', 'ui'])
  return (
    <AppDialog open onClose={onClose} title={t('quote.terms')}>
      <Form
        schema={schema}
        defaultValues={{ terms, validUntil }}
        onSubmit={(values) => {
          onDone(values)
          onClose()
        }}
      >
        <TextField name="terms" label={t('quote.terms')} rows={4} autoFocus />
        <DayField name="validUntil" label={t('quote.validUntil')} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('quote.lineDone')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
