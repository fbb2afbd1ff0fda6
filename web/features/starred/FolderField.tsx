import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { fieldHeight } from '../../ui/form/fieldHeight.ts'
import { type FieldProps, useField } from '../../ui/form/useField.ts'

/** One of the folders there are, or a new one by typing its name. */
export function FolderField({ name, label, hint, rules, folders }: FieldProps & { folders: readonly string[] }) {
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
