import { createContext, type ReactNode, useContext } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { FormAlerts } from './FormAlerts.tsx'
import { useSubmission } from './useSubmission.ts'

type AccountFormProps<Values extends FieldValues, Sent extends FieldValues> = {
  schema: z.ZodType<Sent, Values>
  defaultValues: DefaultValues<Values>
  label: string
  onSubmit: (values: Sent) => Promise<void>
  children: ReactNode
}

const MustWait = createContext(false)

/** A form of these pages: first the problems, then the fields and their `AccountSubmit`. */
export function AccountForm<Values extends FieldValues, Sent extends FieldValues>(
  props: AccountFormProps<Values, Sent>,
) {
  const { schema, defaultValues, label, onSubmit, children } = props
  const { run, ...standing } = useSubmission()
  return (
    <MustWait value={standing.secondsLeft > 0}>
      <FormAlerts {...standing} />
      <Form
        schema={schema}
        defaultValues={defaultValues}
        label={label}
        mode="onSubmit"
        onSubmit={(values) => run(() => onSubmit(values))}
      >
        {children}
      </Form>
    </MustWait>
  )
}

export function AccountSubmit({ children }: { children: ReactNode }) {
  return (
    <SubmitButton size="large" fullWidth disabled={useContext(MustWait)}>
      {children}
    </SubmitButton>
  )
}
