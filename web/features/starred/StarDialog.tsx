import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import { type Star, starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { DayField } from '../../ui/form/dates/DayField.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldHeight } from '../../ui/form/fieldHeight.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { type FieldProps, useField } from '../../ui/form/useField.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'
import { useStarChanges } from './starred.data.ts'

type StarDialogProps = { star: Star; folders: readonly string[]; onClose: () => void }

/** A person's private notes about a message. */
export function StarDialog({ star, folders, onClose }: StarDialogProps) {
  const { t } = useTranslation('starred')
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const { save } = useStarChanges()
  const { note, folder, remindOn, messageId } = star
  return (
    <FormDialog
      title={t('edit.title')}
      width="xs"
      busy={save.isPending}
      schema={starredEndpoints.star.body}
      defaultValues={{ note, folder, remindOn }}
      onSubmit={async (fields) => {
        await save.mutateAsync({ id: messageId, fields })
        onClose()
      }}
      submit={t('edit.save')}
      onClose={onClose}
    >
      <TextField name="note" label={t('edit.note')} rows={3} dir="auto" autoFocus />
      <FolderField name="folder" label={t('edit.folder')} hint={t('edit.folderHint')} folders={folders} />
      <DayField name="remindOn" label={t('edit.remindOn')} hint={t('edit.remindHint')} earliest={today} />
    </FormDialog>
  )
}

/** One of the folders there are, or a new one by typing its name. */
function FolderField({ name, label, hint, rules, folders }: FieldProps & { folders: readonly string[] }) {
  const { field, error, readOnly } = useField(name, rules)
  const { ref, value, ...handlers } = field
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(frame) => (
        <>
          <OutlinedInput
            {...frame}
            {...handlers}
            value={value ?? ''}
            inputRef={ref}
            readOnly={readOnly}
            autoComplete="off"
            inputProps={{ list: `${frame.id}-folders`, maxLength: 60, dir: 'auto' }}
            sx={fieldHeight('medium')}
          />
          <datalist id={`${frame.id}-folders`}>
            {folders.map((folder) => (
              <option key={folder} value={folder} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}
