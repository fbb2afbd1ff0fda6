import { i18n } from '../../i18n/i18n.ts'
import { ApiError, ConnectionError } from '../http/apiError.ts'

/** The text that a person sees about any failure: the server's own words if it sent some. */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.text) return error.text
  await i18n.loadNamespaces('errors')
  const t = i18n.getFixedT(null, 'errors')
  if (error instanceof ConnectionError) return t('noConnection')
  return t('unexpected')
}
