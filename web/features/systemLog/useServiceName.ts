import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

// biome-ignore format: a list of names
const named = ['browser', 'server', 'http', 'jobs', 'live', 'database', 'redis', 'backup', 'status', 'activityLog'] as const

/** The parts of the product in words; one without words is shown by its name. */
export function useServiceName(): (service: string) => string {
  const { t } = useTranslation('systemLog')
  return useCallback(
    (service: string) => {
      const known = named.find((name) => name === service)
      return known ? t(`services.${known}`) : service
    },
    [t],
  )
}
