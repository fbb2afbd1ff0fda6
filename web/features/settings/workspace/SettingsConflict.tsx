import { useTranslation } from 'react-i18next'
import { decimalText } from '#contract/money/money.ts'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import type { Conflict } from '../../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { type DraftField, differences, languageNames, type SavedSettings } from './settingsDraft.ts'

type SettingsConflictProps = {
  conflict: Conflict<WorkspaceSettings, SavedSettings>
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => void
  onBack: () => void
}

export function SettingsConflict({ conflict: { mine, theirs }, ...answers }: SettingsConflictProps) {
  const { t } = useTranslation('settings')
  const shown = (field: DraftField, settings: WorkspaceSettings): string => {
    if (field === 'registrationMode') return t(`modes.${settings.registrationMode}`)
    if (field === 'registrationDomains') return settings.registrationDomains.join(', ')
    if (field === 'extraLanguages') return languageNames(settings.extraLanguages).join(', ')
    if (field === 'discountLimit') return String(settings.discountLimit / 100)
    if (field === 'expenseLimits') {
      const limits = Object.values(settings.expenseLimits)
      return limits.map((limit) => (limit === null ? '–' : decimalText(limit))).join(' · ')
    }
    if (field === 'fileQuota' || field === 'personFileQuota') {
      const megabytes = settings[field]
      return megabytes ? `${megabytes / 1000} GB` : '–'
    }
    return settings[field]
  }
  return (
    <ConflictDialog
      {...answers}
      title={t('workspace.conflict')}
      differences={differences(mine, theirs).map((field) => ({
        id: field,
        label: t(`workspace.${field}`),
        mine: shown(field, mine),
        theirs: shown(field, theirs),
      }))}
    />
  )
}
