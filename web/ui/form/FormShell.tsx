import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type ReactNode, use, useEffect } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UnsavedContext } from '../dialog/unsaved.ts'
import { ErrorMarkIcon } from '../icons.ts'
import { showServerErrors } from './serverErrors.ts'

type FormShellProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>
  onSubmit: (values: Sent) => Promise<unknown> | unknown
  children: ReactNode
  label?: string
  /** What is typed is kept elsewhere: closing loses nothing. */
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
      <Box
        component="form"
        noValidate
        aria-label={label}
        onSubmit={form.handleSubmit(send)}
        sx={{ display: 'grid', gap: '16px' }}
      >
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
