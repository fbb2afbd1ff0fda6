import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ReactNode, useId } from 'react'
import { ErrorMarkIcon } from '../icons.ts'
import { visuallyHidden } from '../visuallyHidden.ts'

type FieldFrameProps = {
  label: string
  /** Kept for screen readers where the picture has no room for it. */
  hideLabel?: boolean
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  children: (field: { id: string; error: boolean; 'aria-describedby': string | undefined }) => ReactNode
}

/** Label above, field, and what is wrong or worth knowing below. */
export function FieldFrame({ label, hideLabel = false, error, hint, required = false, children }: FieldFrameProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} id={`${id}-label`} sx={hideLabel ? visuallyHidden : { mb: '6px' }}>
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'tone.error.ink' }}>
            {' *'}
          </Box>
        )}
      </FormLabel>
      {children({ id, error: error !== undefined, 'aria-describedby': below ? `${id}-below` : undefined })}
      {below && (
        <FormHelperText id={`${id}-below`} sx={{ display: 'flex', gap: '6px' }}>
          {error && <ErrorMarkIcon width={16} height={16} style={{ flexShrink: 0, marginBlockStart: 1 }} aria-hidden />}
          <span>{below}</span>
        </FormHelperText>
      )}
    </FormControl>
  )
}
