import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { filterEndpoints } from '#contract/tasks/filters.endpoints.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

const schema = filterEndpoints.save.body.pick({ name: true })

type SaveFilterDialogProps = { initial: string; onSave: (name: string) => Promise<void>; onClose: () => void }

export function SaveFilterDialog({ initial, onSave, onClose }: SaveFilterDialogProps) {
  const { t } = useTranslation(['tasks', 'ui'])
  return (
    <AppDialog open onClose={onClose} title={t('filters.save')} width="xs">
      <Form
        schema={schema}
        defaultValues={{ name: initial }}
        mode="onSubmit"
        onSubmit={async ({ name }) => {
          await onSave(name)
          onClose()
        }}
      >
        <TextField name="name" label={t('filters.name')} hint={t('filters.nameHint')} autoFocus required />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('filters.saveAction')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
