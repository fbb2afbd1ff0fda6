import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

const schema = savedReportEndpoints.save.body.pick({ name: true })

type SaveDialogProps = {
  title: string
  initial?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

export function SaveDialog({ title, initial = '', onSave, onClose }: SaveDialogProps) {
  const { t } = useTranslation(['reports', 'ui'])
  return (
    <AppDialog open onClose={onClose} title={title} width="xs">
      <Form
        schema={schema}
        defaultValues={{ name: initial }}
        mode="onSubmit"
        onSubmit={async ({ name }) => {
          await onSave(name)
          onClose()
        }}
      >
        <TextField name="name" label={t('saved.name')} hint={t('saved.nameHint')} autoFocus required />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('saved.saveAction')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
