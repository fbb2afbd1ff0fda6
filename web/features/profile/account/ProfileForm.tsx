import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/users/users.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { ProfileConflict } from './ProfileConflict.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { draftOf, profileDraft } from './profileDraft.ts'
import { useSaveProfile } from './useSaveProfile.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { save, conflict, keepMine, takeTheirs, dismiss } = useSaveProfile(profile)
  // Taking the saved version fills the form anew; everything else leaves what was typed alone.
  const [filling, setFilling] = useState({ count: 0, draft: draftOf(profile) })
  const fillWith = (saved: Profile) => setFilling(({ count }) => ({ count: count + 1, draft: draftOf(saved) }))
  return (
    <Card title={t('account.title')}>
      <Form
        key={filling.count}
        schema={profileDraft}
        defaultValues={filling.draft}
        label={t('account.title')}
        onSubmit={save}
      >
        <ProfileFields profile={profile} />
        <Box>
          <SubmitButton>{t('account.save')}</SubmitButton>
        </Box>
      </Form>
      {conflict && (
        <ProfileConflict
          conflict={conflict}
          onBack={dismiss}
          onKeepMine={() => keepMine(conflict).catch(showError)}
          onTakeTheirs={() => {
            takeTheirs(conflict)
            fillWith(conflict.theirs)
          }}
        />
      )}
    </Card>
  )
}
