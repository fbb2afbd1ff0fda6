import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/users/users.endpoints.ts'
import type { Conflict } from '../../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { languageLabel } from './languageOptions.ts'
import { type DraftField, differences, type ProfileDraft } from './profileDraft.ts'

const labelOf = {
  title: 'jobTitle',
  fullName: 'fullName',
  phone: 'phone',
  about: 'about',
  language: 'language',
  timeZone: 'timeZone',
} as const

type ProfileConflictProps = {
  conflict: Conflict<ProfileDraft, Profile>
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => void
  onBack: () => void
}

export function ProfileConflict({ conflict: { mine, theirs }, ...answers }: ProfileConflictProps) {
  const { t } = useTranslation('profile')
  const shown = (field: DraftField, value: string | null) =>
    (field === 'language' ? languageLabel(value ?? '') : value) ?? ''
  return (
    <ConflictDialog
      {...answers}
      title={t('conflict.title')}
      differences={differences(mine, theirs).map((field) => ({
        id: field,
        label: t(`account.${labelOf[field]}`),
        mine: shown(field, mine[field]),
        theirs: shown(field, theirs[field]),
      }))}
    />
  )
}
