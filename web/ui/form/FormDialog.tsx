import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AppDialog } from '../dialog/AppDialog.tsx'
import { Form, type FormProps } from './Form.tsx'
import { FormButtons } from './FormButtons.tsx'

type FormDialogProps<Values extends FieldValues, Sent extends FieldValues> = FormProps<Values, Sent> & {
  title: ReactNode
  width?: 'xs' | 'sm' | 'md'
  /** While a write runs the dialog stays. */
  busy?: boolean
  /** What will be done, on the button. */
  submit: ReactNode
  /** Not yet: something that belongs to it is on its way. */
  held?: boolean
  onClose: () => void
}

/** A dialog that is one form. */
export function FormDialog<Values extends FieldValues, Sent extends FieldValues>({
  title,
  width = 'sm',
  busy = false,
  submit,
  held = false,
  onClose,
  children,
  ...form
}: FormDialogProps<Values, Sent>) {
  return (
    <AppDialog open onClose={onClose} title={title} width={width} busy={busy}>
      <Form {...form}>
        {children}
        <FormButtons onCancel={onClose} disabled={held}>
          {submit}
        </FormButtons>
      </Form>
    </AppDialog>
  )
}
