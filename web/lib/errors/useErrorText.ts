import { useTranslation } from 'react-i18next'
import { ApiError, ConnectionError } from '../http/apiError.ts'

/** The same words as `errorText`, for states that are drawn in the page. */
export function useErrorText(error: unknown): string {
  const { t } = useTranslation('errors')
  if (error instanceof ApiError && error.text) return error.text
  return error instanceof ConnectionError ? t('noConnection') : t('unexpected')
}
