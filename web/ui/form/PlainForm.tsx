import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { FormShell } from './FormShell.tsx'

type PlainFormProps<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  onSubmit: (values: Values) => Promise<unknown> | unknown
  children: ReactNode
  label?: string
}

/** A form with rules on its fields or only on the server: for pages that must not load the schemas. */
export function PlainForm<Values extends FieldValues>({ defaultValues, ...shell }: PlainFormProps<Values>) {
  const form = useForm<Values>({ defaultValues, mode: 'onTouched' })
  return <FormShell form={form} {...shell} />
}
