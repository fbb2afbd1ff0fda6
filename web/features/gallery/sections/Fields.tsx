import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { DateTimeField } from '../../../ui/form/dates/DateTimeField.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { OtpField } from '../../../ui/form/OtpField.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { PeopleField } from '../../../ui/form/PeopleField.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { PlainForm } from '../../../ui/form/PlainForm.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Section } from '../Section.tsx'
import { samplePeople } from '../samples.ts'

const empty = {
  name: '',
  email: 'elif.kaya@imece.test',
  password: 'imece-2026',
  role: 'user',
  note: '',
  phone: '+905321234567',
  day: '2026-10-27',
  start: '2026-10-27T11:30:00.000Z',
  people: [1, 2],
  code: '',
  remember: true,
  notify: false,
}

export function Fields() {
  const { t } = useTranslation('gallery')
  const refuse = () => {
    throw { fields: { email: [t('words.emailTaken')], _: [t('words.refused')] } }
  }
  return (
    <Section name="fields">
      <Box sx={{ width: 1 }}>
        <PlainForm defaultValues={empty} onSubmit={refuse} label={t('sections.fields')}>
          <Box
            sx={{
              display: 'grid',
              gap: '16px',
              gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
              alignItems: 'start',
            }}
          >
            <TextField
              name="name"
              label={t('fields.name')}
              hint={t('fields.nameHint')}
              placeholder={t('fields.namePlaceholder')}
              rules={{ required: t('fields.nameRequired') }}
              required
            />
            <TextField name="email" label={t('fields.email')} type="email" size="large" autoComplete="email" />
            <PasswordField name="password" label={t('fields.password')} size="large" autoComplete="current-password" />
            <SelectField
              name="role"
              label={t('fields.role')}
              options={[
                { value: 'user', label: t('fields.user') },
                { value: 'accountant', label: t('fields.accountant') },
              ]}
            />
            <PhoneField name="phone" label={t('fields.phone')} />
            <DayField name="day" label={t('fields.day')} />
            <DateTimeField name="start" label={t('fields.start')} />
            <PeopleField name="people" label={t('fields.people')} people={samplePeople} />
            <TextField name="note" label={t('fields.note')} rows={3} />
            <OtpField name="code" label={t('fields.code')} />
            <CheckboxField name="remember" label={t('fields.remember')} />
            <SwitchField name="notify" label={t('fields.notify')} />
          </Box>
          <Box>
            <SubmitButton>{t('words.save')}</SubmitButton>
          </Box>
        </PlainForm>
      </Box>
    </Section>
  )
}
