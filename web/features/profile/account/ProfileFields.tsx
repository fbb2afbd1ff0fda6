import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/users/users.endpoints.ts'
import { useOfferedLanguages } from '../../../lib/locale/useOfferedLanguages.ts'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { TimeZoneField } from '../../../ui/form/TimeZoneField.tsx'
import { FixedValue } from './FixedValue.tsx'
import { languageOptions } from './languageOptions.ts'

export function ProfileFields({ profile }: { profile: Profile }) {
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
