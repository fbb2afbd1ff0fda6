import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useProfile } from '../profile.data.ts'
import { DeactivationCard } from './deactivation/DeactivationCard.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function AccountTab() {
  const { t } = useTranslation('profile')
  const { data: profile, error, refetch } = useProfile()
  const message = useErrorText(error)
  if (profile) {
    return (
      <>
        <PhotoCard profile={profile} />
        <ProfileForm profile={profile} />
        <DeactivationCard />
      </>
    )
  }
  return (
    <Card title={t('account.title')}>
      {error ? <ErrorState message={message} onRetry={() => void refetch()} /> : <FormSkeleton fields={6} />}
    </Card>
  )
}
