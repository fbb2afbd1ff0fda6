import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { directoryEndpoints } from '#contract/identityProviders/directory.endpoints.ts'
import type { IdentityProvider, ProviderTest } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { TestFacts } from '../TestResult.tsx'

const { name, password } = directoryEndpoints.test.body.shape
const draft = z.strictObject({ name, password: z.union([z.literal('').transform(() => undefined), password]) })

/** Asks for a name of the directory, then shows what it says of them. */
export function DirectoryTestDialog({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const { t } = useTranslation('identityProviders')
  const [result, setResult] = useState<ProviderTest>()
  const title = t('trial.title', { provider: provider.name })
  if (result) {
    return (
      <AppDialog open onClose={onClose} title={title} width="md">
        <Box sx={{ display: 'grid', gap: '12px' }}>
          <TestFacts result={result} />
        </Box>
      </AppDialog>
    )
  }
  const ask = async ({ name: who, password: typed }: z.output<typeof draft>) => {
    const body = typed === undefined ? { name: who } : { name: who, password: typed }
    setResult(await call(directoryEndpoints.test, { params: { id: provider.id }, body }))
  }
  return (
    <FormDialog
      title={title}
      schema={draft}
      defaultValues={{ name: '', password: '' }}
      label={title}
      mode="onSubmit"
      onSubmit={ask}
      submit={t('test')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('ldap.testName')}
        hint={t('ldap.testHint')}
        dir="ltr"
        autoComplete="off"
        autoFocus
        required
      />
      <PasswordField
        name="password"
        label={t('ldap.testPassword')}
        hint={t('ldap.testPasswordHint')}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
