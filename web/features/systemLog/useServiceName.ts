import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Parts of the product have names of their own; the two that people know are said in words. */
export function useServiceName(): (service: string) => string {
  const { t } = useTranslation('systemLog')
  return useCallback(
    (service: string) => (service === 'browser' || service === 'server' ? t(`services.${service}`) : service),
    [t],
  )
}
