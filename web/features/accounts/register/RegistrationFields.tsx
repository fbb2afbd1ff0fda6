import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/form/TextField.tsx'

export function FullNameField() {
  const { t } = useTranslation('accounts')
  return <TextField name="fullName" label={t('fields.fullName')} size="large" autoComplete="name" />
}

export function EmailField() {
  const { t } = useTranslation('accounts')
  return (
    <TextField
      name="email"
      type="email"
      label={t('fields.email')}
      size="large"
      autoComplete="email"
      inputMode="email"
    />
  )
}

export function UsernameField() {
  const { t } = useTranslation('accounts')
  return (
    <TextField
      name="username"
      label={t('fields.username')}
      hint={t('fields.usernameHint')}
      size="large"
      dir="ltr"
      autoComplete="username"
    />
  )
}
