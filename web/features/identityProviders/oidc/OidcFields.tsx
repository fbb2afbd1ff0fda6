import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { KindFieldsProps } from '../kindOfProvider.ts'

/** Where the provider is, and how it knows us. */
export function OidcFields({ isNew }: KindFieldsProps) {
  const { t } = useTranslation('identityProviders')
  return (
    <>
      <TextField name="issuer" label={t('issuer')} hint={t('issuerHint')} type="url" required />
      <TextField name="clientId" label={t('clientId')} dir="ltr" autoComplete="off" required />
      <PasswordField
        name="clientSecret"
        label={t('clientSecret')}
        hint={t(isNew ? 'secretHint' : 'secretKept')}
        autoComplete="new-password"
        required={isNew}
      />
      <TextField name="scopes" label={t('scopes')} hint={t('scopesHint')} dir="ltr" required />
    </>
  )
}
