import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Profile, profileBody, profile as profileSchema, userEndpoints } from '#contract/users/users.endpoints.ts'
import { changeLanguage } from '../../../i18n/i18n.ts'
import { call } from '../../../lib/http/call.ts'
import { useOfferedLanguages } from '../../../lib/locale/useOfferedLanguages.ts'
import { type Conflict, type ConflictAnswers, useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { TimeZoneField } from '../../../ui/form/TimeZoneField.tsx'
import { useCacheProfile } from '../profile.data.ts'
import { languageLabel, languageOptions } from './languageOptions.ts'

/** The contract's profile as a form holds it: an empty phone field means no phone; the version travels apart. */
const profileDraft = profileBody.omit({ version: true }).extend({
  phone: z.preprocess((typed) => (typed === '' ? null : typed), profileBody.shape.phone),
})
type ProfileDraft = z.output<typeof profileDraft>

const draftFields = ['fullName', 'phone', 'title', 'about', 'language', 'timeZone'] as const
type DraftField = (typeof draftFields)[number]

function draftOf(profile: Profile): z.input<typeof profileDraft> {
  const { fullName, phone, title, about, language, timeZone } = profile
  return { fullName, phone: phone ?? '', title, about, language, timeZone }
}

const differences = (mine: ProfileDraft, theirs: Profile): DraftField[] =>
  draftFields.filter((field) => mine[field] !== theirs[field])

const labelOf = {
  title: 'jobTitle',
  fullName: 'fullName',
  phone: 'phone',
  about: 'about',
  language: 'language',
  timeZone: 'timeZone',
} as const

type ProfileConflictProps = ConflictAnswers & {
  conflict: Conflict<ProfileDraft, Profile>
}

function ProfileConflict({ conflict: { mine, theirs }, ...answers }: ProfileConflictProps) {
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

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { save, conflict, answers } = useSaveProfile(profile)
  // Accepting the saved version fills the form again; nothing else changes what was typed.
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
      {conflict && <ProfileConflict conflict={conflict} {...answers(fillWith)} />}
    </Card>
  )
}

function useSaveProfile(loaded: Profile) {
  const { t } = useTranslation('profile')
  return useVersionedSave({
    loaded,
    schema: profileSchema,
    write: (draft: ProfileDraft, version) => call(userEndpoints.updateMe, { body: { ...draft, version } }),
    settled: useCacheProfile(),
    saved: async ({ language }) => {
      // Only a language chosen here changes the words: this device may be read in another one.
      if (language !== loaded.language) await changeLanguage(language)
      toast.success(t('account.saved'))
    },
  })
}

function ProfileFields({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const offered = useOfferedLanguages(true)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: '16px 20px',
      }}
    >
      <TextField name="fullName" label={t('account.fullName')} autoComplete="name" required />
      <TextField name="title" label={t('account.jobTitle')} autoComplete="organization-title" />
      <FixedValue label={t('account.email')} value={profile.email} hint={t('account.emailHint')} />
      <FixedValue label={t('account.username')} value={profile.username} />
      <PhoneField name="phone" label={t('account.phone')} />
      <SelectField name="language" label={t('account.language')} options={languageOptions(offered, profile.language)} />
      <TimeZoneField name="timeZone" label={t('account.timeZone')} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField name="about" label={t('account.about')} hint={t('account.aboutHint')} rows={3} />
      </Box>
    </Box>
  )
}

type FixedValueProps = { label: string; value: string; hint?: string }

/** Shown among the fields, changed elsewhere. */
function FixedValue({ label, value, hint }: FixedValueProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(frame) => (
        <OutlinedInput
          {...frame}
          value={value}
          readOnly
          inputProps={{ dir: 'ltr', style: { textAlign: 'start' } }}
          sx={{ height: 38, bgcolor: 'faint' }}
        />
      )}
    </FieldFrame>
  )
}
