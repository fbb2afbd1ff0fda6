import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** The server's refusal by field, as an `ApiError` carries it: `_` is about the whole form. */
export type FieldErrors = Record<string, readonly string[]>

function fieldErrorsOf(thrown: unknown): FieldErrors | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('fields' in thrown)) return undefined
  const { fields } = thrown
  if (typeof fields !== 'object' || fields === null) return undefined
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map(String) : [String(messages)],
    ]),
  )
}

/** Puts what the server refused onto the fields; what belongs to no field goes above the form. */
export function showServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  thrown: unknown,
  unknownMessage: string,
): void {
  const errors = fieldErrorsOf(thrown)
  const fields = new Set(Object.keys(form.getValues()))
  const general: string[] = errors ? [] : [unknownMessage]
  let focused = false
  for (const [name, messages] of Object.entries(errors ?? {})) {
    const message = messages.join(' ')
    if (!fields.has(name.split('.')[0] ?? name)) {
      general.push(message)
      continue
    }
    // The name was just found among the form's values; the type of paths cannot follow that.
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: !focused })
    focused = true
  }
  if (general.length > 0) form.setError('root.server', { type: 'server', message: general.join(' ') })
}
