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

/** In a field with a list, such as labels, the error may belong to one of the entries. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Array.isArray(error) ? error.map(firstMessage).find((message) => message !== undefined) : undefined
}

/** A field of the surrounding form: its value, its handlers and the first thing wrong with it. */
export function useField(name: string, rules?: FieldRules) {
  const { control, formState } = useFormContext()
  const { field, fieldState } = useController({ name, control, ...(rules ? { rules } : {}) })
  return { field, error: firstMessage(fieldState.error), readOnly: formState.isSubmitting }
}
