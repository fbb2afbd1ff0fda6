import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { apiTokenBody, apiTokenLifetimes } from '#contract/accounts/apiTokens.endpoints.ts'
import type { TokenScope } from '#contract/accounts/tokenScopes.ts'
import { AppDialog } from '../../../../ui/dialog/AppDialog.tsx'
import { SecretDialog } from '../../../../ui/dialog/SecretDialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { ScopesField } from './ScopesField.tsx'

/** A choice among words holds text; the contract wants the number of days. */
const draft = apiTokenBody.extend({ lifetime: z.string().transform(Number).pipe(apiTokenBody.shape.lifetime) })

const empty: z.input<typeof draft> = { name: '', scopes: [], lifetime: '90', password: '' }

type NewTokenDialogProps = {
  /** What it may be given. */
  scopes: readonly TokenScope[]
  /** Answers the token itself. */
  onCreate: (body: z.output<typeof draft>) => Promise<string>
  onClose: () => void
}

export function NewTokenDialog({ scopes, onCreate, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation('profile')
  const [token, setToken] = useState<string>()
  const create = async (body: z.output<typeof draft>) => {
    setToken(await onCreate(body))
  }
  if (token !== undefined) {
    const words = { text: t('tokens.madeText'), copy: t('recovery.copy'), kept: t('tokens.kept') }
    return <SecretDialog title={t('tokens.made')} secret={token} words={words} onClose={onClose} />
  }
  const lifetimes = apiTokenLifetimes.map((days) => ({ value: String(days), label: t('tokens.days', { count: days }) }))
  return (
    <AppDialog open onClose={onClose} title={t('tokens.new')}>
      <Form schema={draft} defaultValues={empty} label={t('tokens.new')} mode="onSubmit" onSubmit={create}>
        <TextField name="name" label={t('tokens.name')} hint={t('tokens.nameHint')} required />
        <ScopesField name="scopes" scopes={scopes} />
        <SelectField name="lifetime" label={t('tokens.lifetime')} options={lifetimes} />
        <PasswordField name="password" label={t('password.current')} autoComplete="current-password" required />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('twoStep.cancel')}</Button>
          <SubmitButton>{t('tokens.create')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
