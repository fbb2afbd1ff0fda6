import Switch from '@mui/material/Switch'
import { ToggleField } from './ToggleField.tsx'
import type { FieldProps } from './useField.ts'

export const SwitchField = (props: FieldProps) => <ToggleField {...props} draw={(control) => <Switch {...control} />} />
