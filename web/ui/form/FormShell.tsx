import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type FormEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UnsavedContext } from '../dialog/unsaved.ts'
import { ErrorMarkIcon } from '../icons.ts'

type FormShellProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>
  onSubmit: (values: Sent) => Promise<unknown> | unknown
  children: ReactNode
  label?: string
  /** The typed text is kept elsewhere: closing loses nothing. */
  kept?: boolean
}

/** The form element around the fields: one alert for what concerns the whole, and nothing typed is ever lost. */
export function FormShell<Values extends FieldValues, Sent>({
  form,
  onSubmit,
  children,
  label,
  kept = false,
}: FormShellProps<Values, Sent>) {
  const { t } = useTranslation('ui')
  const send = async (values: Sent) => {
    try {
      await onSubmit(values)
    } catch (thrown) {
      showServerErrors(form, thrown, t('form.failed'))
    }
  }
  const onItsWay = useRef(false)
  /** Enter on a button that waits sends nothing a second time: its answer would stand for what was added since. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (onItsWay.current) return
    onItsWay.current = true
    try {
      await form.handleSubmit(send)(event)
    } finally {
      onItsWay.current = false
    }
  }
  const unsaved = use(UnsavedContext)
  const { isDirty } = form.formState
  useEffect(() => {
    if (!unsaved || kept) return
    unsaved.current = isDirty
    return () => {
      unsaved.current = false
    }
  }, [unsaved, isDirty, kept])
  const general = form.formState.errors.root?.server?.message
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate aria-label={label} onSubmit={submit} sx={{ display: 'grid', gap: '16px' }}>
        {general && (
          <Alert severity="error" icon={<ErrorMarkIcon />}>
            {general}
          </Alert>
        )}
        {children}
      </Box>
    </FormProvider>
  )
}

/** The server's refusal by field, as an `ApiError` carries it: `_` is about the whole form. */
type FieldErrors = Record<string, readonly string[]>

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

/** Puts the server's refusals onto the fields; those without a field go above the form. */
function showServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  thrown: unknown,
  unknownMessage: string,
): void {
  const errors = fieldErrorsOf(thrown)
  const fields = new Set(Object.keys(form.getValues()))
  // A refusal without words, such as a proxy's own, is told as well.
  const general: string[] = errors && Object.keys(errors).length > 0 ? [] : [unknownMessage]
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
