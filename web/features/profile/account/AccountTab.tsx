import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useProfile } from '../profile.data.ts'
import { DeactivationCard } from './deactivation/DeactivationCard.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function AccountTab() {
  const { t } = useTranslation('profile')
  return (
    <Loaded query={useProfile()} skeleton={<FormSkeleton fields={6} />} card={t('account.title')}>
      {(profile) => (
        <>
          <PhotoCard profile={profile} />
          <ProfileForm profile={profile} />
          <DeactivationCard />
        </>
      )}
    </Loaded>
  )
}
