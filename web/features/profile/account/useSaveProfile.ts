import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Profile, profile as profileSchema, userEndpoints } from '#contract/users/users.endpoints.ts'
import { changeLanguage } from '../../../i18n/i18n.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import type { ProfileDraft } from './profileDraft.ts'
import { useTakeProfile } from './useProfile.ts'

export type Conflict = { mine: ProfileDraft; theirs: Profile }

/** Saves on top of the version that the form was filled from, so that nothing is silently overwritten. */
export function useSaveProfile(loaded: Profile) {
  const { t } = useTranslation('profile')
  const take = useTakeProfile()
  const version = useRef(loaded.version)
  const [conflict, setConflict] = useState<Conflict>()
  const settle = (profile: Profile) => {
    version.current = profile.version
    setConflict(undefined)
    take(profile)
  }
  const save = async (mine: ProfileDraft) => {
    try {
      const saved = await call(userEndpoints.updateMe, { body: { ...mine, version: version.current } })
      settle(saved)
      // Only a language chosen here changes the words: this device may be read in another one.
      if (saved.language !== loaded.language) await changeLanguage(saved.language)
      toast.success(t('account.saved'))
    } catch (thrown) {
      const current =
        thrown instanceof ApiError && thrown.status === 409 ? profileSchema.safeParse(thrown.current) : undefined
      if (!current?.success) throw thrown
      setConflict({ mine, theirs: current.data })
    }
  }
  const keepMine = async ({ mine, theirs }: Conflict) => {
    version.current = theirs.version
    await save(mine)
  }
  return {
    save,
    conflict,
    keepMine,
    takeTheirs: ({ theirs }: Conflict) => settle(theirs),
    dismiss: () => setConflict(undefined),
  }
}
