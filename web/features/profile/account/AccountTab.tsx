import { useTranslation } from 'react-i18next'
import { type Profile, userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { storeAvatar } from '../../../lib/session/stored.ts'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Face } from '../../../ui/Person/Face.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { PhotoChoice } from '../../files/photo/PhotoChoice.tsx'
import { useCacheProfile, useProfile } from '../profile.data.ts'
import { DeactivationCard } from './deactivation/DeactivationCard.tsx'
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

function PhotoCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const take = useCacheProfile()
  const set = async (fileId: number | null) => {
    const { avatar } = await call(userEndpoints.setAvatar, { body: { fileId } })
    storeAvatar(avatar)
    take({ ...profile, avatar })
    toast.success(avatar ? t('photo.saved') : t('photo.removed'))
  }
  return (
    <Card title={t('photo.title')}>
      <PhotoChoice hasPhoto={profile.avatar !== null} shape="round" onSet={set}>
        <Face person={profile} size={88} />
      </PhotoChoice>
    </Card>
  )
}
