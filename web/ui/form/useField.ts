import { type RegisterOptions, useController, useFormContext } from 'react-hook-form'

export type FieldRules = Pick<RegisterOptions, 'required' | 'minLength' | 'maxLength' | 'pattern' | 'validate' | 'deps'>

export type FieldProps = {
  name: string
  label: string
  hint?: React.ReactNode
  /** For forms without a schema. */
  rules?: FieldRules
  required?: boolean
  disabled?: boolean
}

/** A field of the surrounding form: its value, its handlers and the first thing wrong with it. */
export function useField(name: string, rules?: FieldRules) {
  const { control, formState } = useFormContext()
  const { field, fieldState } = useController({ name, control, ...(rules ? { rules } : {}) })
  return { field, error: fieldState.error?.message, readOnly: formState.isSubmitting }
}
