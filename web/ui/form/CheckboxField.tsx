import Checkbox from '@mui/material/Checkbox'
import { ToggleField } from './ToggleField.tsx'
import type { FieldProps } from './useField.ts'

export const CheckboxField = (props: FieldProps) => (
  <ToggleField {...props} draw={(control) => <Checkbox {...control} sx={{ m: '-4px' }} />} />
)
