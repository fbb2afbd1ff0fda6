import { useTranslation } from 'react-i18next'
import { ApiError, ConnectionError } from '../../../lib/http/apiError.ts'
import { DeviceRefusal } from '../../../lib/passkeys/device.ts'

/** What somebody reads whose passkey did not let them in; nothing where neither device nor server gave a reason. */
export function usePasskeyRefusal(): (thrown: unknown) => string | undefined {
  const { t } = useTranslation('accounts')
  return (thrown) => {
    if (thrown instanceof ApiError) return thrown.text
    if (thrown instanceof ConnectionError) return t('alerts.unreachable')
    if (!(thrown instanceof DeviceRefusal)) return undefined
    if (thrown.reason === 'cancelled') return t('passkey.cancelled')
    if (thrown.reason === 'wrongPlace') return t('passkey.wrongPlace', { host: thrown.host })
    return t('passkey.failed')
  }
}
