import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { TextField } from '../form/TextField.tsx'
import { AppDialog } from './AppDialog.tsx'

type Named = { name: string }

type NameDialogProps = {
  schema: z.ZodType<Named, Named>
  words: { title: string; label: string; hint: string; submit: string }
  initial?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a name and stays open until it is stored. */
export function NameDialog({ schema, words, initial = '', onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <AppDialog open onClose={onClose} title={words.title} width="xs">
      <Form
        schema={schema}
        defaultValues={{ name: initial }}
        mode="onSubmit"
        onSubmit={async ({ name }) => {
          await onSave(name)
          onClose()
        }}
      >
        <TextField name="name" label={words.label} hint={words.hint} autoFocus required />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{words.submit}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
