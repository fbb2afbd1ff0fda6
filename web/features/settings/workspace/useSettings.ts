import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { settingsEndpoints, type WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { offeredLanguagesKey } from '../../../lib/locale/useOfferedLanguages.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { settingsKeys } from '../settingsKeys.ts'
import { type SavedSettings, savedSettings } from './settingsDraft.ts'

export const useSettings = () =>
  useQuery({ queryKey: settingsKeys.settings, queryFn: ({ signal }) => call(settingsEndpoints.read, { signal }) })

export function useSaveSettings(loaded: SavedSettings) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  return useVersionedSave({
    loaded,
    schema: savedSettings,
    write: (draft: WorkspaceSettings, version) => call(settingsEndpoints.update, { body: { ...draft, version } }),
    settled: (standing) => {
      queries.setQueryData(settingsKeys.settings, standing)
      // The menu must not wait for the event.
      void queries.invalidateQueries({ queryKey: offeredLanguagesKey })
    },
    saved: () => {
      toast.success(t('workspace.saved'))
    },
  })
}
