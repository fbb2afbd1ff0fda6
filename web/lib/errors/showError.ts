import { toast } from 'sonner'
import { ApiError } from '../http/apiError.ts'
import { errorText } from './errorText.ts'

/** Stays longer than other words: it has to be read. */
export const tellError = (message: string) => toast.error(message, { duration: 8_000 })

/** For failures that belong to no field and no place in the page. An ended session explains itself by the sign-in page. */
export async function showError(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) return
  tellError(await errorText(error))
}

type SetField = (field: string, message: string) => void

/** Puts the server's words at the fields a form has; the rest, or everything when none fits, becomes a toast. */
export async function showFormError(error: unknown, fields: readonly string[], setField: SetField): Promise<void> {
  if (!(error instanceof ApiError)) return showError(error)
  const known = Object.entries(error.fields).filter(([field]) => fields.includes(field))
  for (const [field, messages] of known) if (messages[0]) setField(field, messages[0])
  if (known.length === 0) await showError(error)
}
