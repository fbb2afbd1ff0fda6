import { useTranslation } from 'react-i18next'
import { type Profile, profile as profileSchema, userEndpoints } from '#contract/users/users.endpoints.ts'
import { changeLanguage } from '../../../i18n/i18n.ts'
import { call } from '../../../lib/http/call.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useTakeProfile } from '../profile.data.ts'
import type { ProfileDraft } from './profileDraft.ts'

export function useSaveProfile(loaded: Profile) {
  const { t } = useTranslation('profile')
  return useVersionedSave({
    loaded,
    schema: profileSchema,
    write: (draft: ProfileDraft, version) => call(userEndpoints.updateMe, { body: { ...draft, version } }),
    settled: useTakeProfile(),
    saved: async ({ language }) => {
      // Only a language chosen here changes the words: this device may be read in another one.
      if (language !== loaded.language) await changeLanguage(language)
      toast.success(t('account.saved'))
    },
  })
}
