import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ChosenChip } from './ChosenChip.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

type ChipsFieldProps = FieldProps & {
  /** What a typed or pasted text holds; a comma, a semicolon or a space ends one. */
  partsOf: (text: string) => string[]
  removeLabel: (part: string) => string
  placeholder: string
  /** Values that can be chosen instead of typed. */
  options?: readonly string[]
  describe?: (option: string) => ReactNode
  /** It may stay empty. */
  optional?: boolean
}

/** Several short values, each a chip. */
export function ChipsField({ name, label, hint, partsOf, removeLabel, placeholder, ...more }: ChipsFieldProps) {
  const { options = [], describe = (option: string) => option, optional = false } = more
  const { field, error, readOnly } = useField(name)
  const [typed, setTyped] = useState('')
  const chosen: string[] = field.value
  const take = (text: string) => {
    setTyped('')
    const added = partsOf(text)
    if (added.length > 0) field.onChange([...new Set([...chosen, ...added])])
  }
  const separate = (event: KeyboardEvent) => {
    if (![',', ';', ' '].includes(event.key)) return
    event.preventDefault()
    take(typed)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} required={!optional}>
      {(frame) => (
        <Autocomplete
          multiple
          freeSolo
          disableClearable
          filterSelectedOptions
          id={frame.id}
          options={[...options]}
          value={chosen}
          inputValue={typed}
          readOnly={readOnly}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input') setTyped(text)
          }}
          onChange={(_event, next, reason) => {
            if (reason === 'createOption') return take(typed)
            setTyped('')
            field.onChange(next)
          }}
          onBlur={() => {
            take(typed)
            field.onBlur()
          }}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <bdi>{describe(option)}</bdi>
            </li>
          )}
          renderValue={(shown, getItemProps) =>
            shown.map((part, index) => {
              const { key, onDelete } = getItemProps({ index })
              return <ChosenChip key={key} label={part} onRemove={onDelete} removeLabel={removeLabel(part)} />
            })
          }
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputRef={field.ref}
              onKeyDown={separate}
              inputProps={{
                ...slotProps.htmlInput,
                'aria-describedby': frame['aria-describedby'],
                'aria-required': !optional,
              }}
              {...(chosen.length === 0 ? { placeholder } : {})}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
