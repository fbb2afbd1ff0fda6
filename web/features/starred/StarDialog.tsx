import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type Star, starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { DayField } from '../../ui/form/dates/DayField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'
import { FolderField } from './FolderField.tsx'
import { useStarChanges } from './starred.data.ts'

type StarDialogProps = { star: Star; folders: readonly string[]; onClose: () => void }

/** What one notes about a message for oneself. */
export function StarDialog({ star, folders, onClose }: StarDialogProps) {
  const { t } = useTranslation(['starred', 'ui'])
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const { save } = useStarChanges()
  const { note, folder, remindOn, messageId } = star
  return (
    <AppDialog open onClose={onClose} title={t('edit.title')} width="xs" busy={save.isPending}>
      <Form
        schema={starredEndpoints.star.body}
        defaultValues={{ note, folder, remindOn }}
        onSubmit={async (fields) => {
          await save.mutateAsync({ id: messageId, fields })
          onClose()
        }}
      >
        <TextField name="note" label={t('edit.note')} rows={3} dir="auto" />
        <FolderField name="folder" label={t('edit.folder')} hint={t('edit.folderHint')} folders={folders} />
        <DayField name="remindOn" label={t('edit.remindOn')} hint={t('edit.remindHint')} earliest={today} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('edit.save')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
