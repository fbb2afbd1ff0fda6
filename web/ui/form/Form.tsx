import { toNestErrors } from '@hookform/resolvers'
import { type ReactNode, useMemo } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { fieldMessages } from '#contract/http/issues.ts'
import { FormShell } from './FormShell.tsx'

export type FormProps<Values extends FieldValues, Sent extends FieldValues> = {
  /** The contract's schema of what is sent. */
  schema: z.ZodType<Sent, Values>
  defaultValues: DefaultValues<Values>
  onSubmit: (values: Sent) => Promise<unknown> | unknown
  children: ReactNode
  label?: string
  /** `onSubmit` where the first field has the focus from the start: leaving it must not move what is being clicked. */
  mode?: 'onTouched' | 'onSubmit'
  kept?: boolean
}

/** A form that refuses here what the server would refuse, in the same words. */
export function Form<Values extends FieldValues, Sent extends FieldValues>({
  schema,
  defaultValues,
  onSubmit,
  children,
  label,
  mode = 'onTouched',
  kept = false,
}: FormProps<Values, Sent>) {
  const { t } = useTranslation('errors')
  const resolver = useMemo<Resolver<Values, unknown, Sent>>(
    () => async (values, _context, options) => {
      const parsed = await schema.safeParseAsync(values)
      if (parsed.success) return { values: parsed.data, errors: {} }
      // One fix at a time: an empty field also breaks every other rule.
      const errors = Object.entries(fieldMessages(parsed.error.issues)).map(([field, [first]]) => {
        // Schemas of the contract name their messages by key; the catalogue's own test knows them all.
        const message = first ? t(first.key as 'required', first.params ?? {}) : ''
        return [field === '_' ? 'root.server' : field, { type: 'schema', message }] as const
      })
      return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
    },
    [schema, t],
  )
  const form = useForm<Values, unknown, Sent>({ resolver, defaultValues, mode })
  return (
    <FormShell form={form} onSubmit={onSubmit} kept={kept} {...(label ? { label } : {})}>
      {children}
    </FormShell>
  )
}
