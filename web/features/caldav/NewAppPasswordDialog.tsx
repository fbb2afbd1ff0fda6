import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiTokenBody } from '#contract/accounts/apiTokens.endpoints.ts'
import { SecretDialog } from '../../ui/dialog/SecretDialog.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useMakeAppPassword } from './caldav.data.ts'

const draft = apiTokenBody.pick({ name: true, password: true })

/** Asks whose it is, and shows the password this once. */
export function NewAppPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('caldav')
  const make = useMakeAppPassword()
  const [made, setMade] = useState<string>()
  if (made !== undefined) {
    const words = { text: t('madeText'), copy: t('copy'), kept: t('kept') }
    return <SecretDialog title={t('made')} secret={made} words={words} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t('add')}
      width="xs"
      schema={draft}
      defaultValues={{ name: '', password: '' }}
      label={t('add')}
      mode="onSubmit"
      onSubmit={async (asked) => setMade(await make(asked))}
      submit={t('create')}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} hint={t('nameHint')} required />
      <PasswordField name="password" label={t('ownPassword')} autoComplete="current-password" required />
    </FormDialog>
  )
}
