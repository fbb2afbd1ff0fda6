import type { QueryClient } from '@tanstack/react-query'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { settingsChanged } from '#contract/settings/settings.events.ts'
import { registrationRequested } from '#contract/users/users.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { offeredLanguagesKey } from '../../lib/locale/useOfferedLanguages.ts'
import { settingsKeys } from './settingsKeys.ts'

const refreshRegistrations = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: settingsKeys.registrations })

function refreshSettings(queryClient: QueryClient, { version }: { version: number }): void {
  const known = queryClient.getQueryData<{ version: number }>(settingsKeys.settings)
  if (known?.version !== version) void queryClient.invalidateQueries({ queryKey: settingsKeys.settings })
  void queryClient.invalidateQueries({ queryKey: offeredLanguagesKey })
}

export function registerSettingsAppliers(): void {
  registerApplier(settingsChanged.name, settingsChanged.payload, refreshSettings)
  registerApplier(registrationRequested.name, registrationRequested.payload, refreshRegistrations)
  registerApplier(registrationDecided.name, registrationDecided.payload, refreshRegistrations)
}
