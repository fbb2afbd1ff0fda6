import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints, passwordChangeBody } from '#contract/accounts/accounts.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { ShieldIcon } from '../../../ui/icons.ts'
import { EndKeysField } from '../../accounts/password/EndKeysField.tsx'
import { NewPasswordFields } from '../../accounts/password/NewPasswordFields.tsx'
import { OwnIdentitiesCard } from '../../identityProviders/IdentitiesCard.tsx'
import { OwnPasskeysCard } from '../../passkeys/OwnPasskeysCard.tsx'
import { sessionsKey, useRefreshTokens, useRefreshTwoStep } from '../profile.data.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'
import { ApiTokensCard } from './tokens/ApiTokensCard.tsx'

const empty = { currentPassword: '', password: '', passwordConfirmation: '', endKeys: true }

function PasswordCard() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const refreshTokens = useRefreshTokens()
  const [changes, setChanges] = useState(0)
  const change = async (body: BodyOf<typeof accountEndpoints.changePassword>) => {
    await call(accountEndpoints.changePassword, { body })
    toast.success(t('password.saved'))
    // The other sessions are gone with the old password.
    void queries.invalidateQueries({ queryKey: sessionsKey })
    refreshTokens()
    setChanges(changes + 1)
  }
  return (
    <Card title={t('password.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('password.text')}
      </Typography>
      <Box sx={{ maxWidth: 440 }}>
        <Form
          key={changes}
          schema={passwordChangeBody}
          defaultValues={empty}
          label={t('password.title')}
          mode="onSubmit"
          onSubmit={change}
        >
          <PasswordField name="currentPassword" label={t('password.current')} autoComplete="current-password" />
          <NewPasswordFields label={t('password.new')} size="medium" />
          <EndKeysField />
          <Box>
            <SubmitButton>{t('password.save')}</SubmitButton>
          </Box>
        </Form>
      </Box>
    </Card>
  )
}

export function SecurityTab() {
  const { t } = useTranslation('profile')
  const due = useSession((session) => session.user?.twoStepDue ?? false)
  const refreshTwoStep = useRefreshTwoStep()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const added = (recoveryCodes: readonly string[] | null) => {
    refreshTwoStep()
    setCodes(recoveryCodes)
  }
  return (
    <>
      {due && (
        <Alert severity="warning" icon={<ShieldIcon />}>
          {t('twoStep.due')}
        </Alert>
      )}
      {!due && <PasswordCard />}
      <OwnPasskeysCard onAdded={added} />
      <TwoStepCard />
      {!due && <OwnIdentitiesCard />}
      {!due && <ApiTokensCard />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
