import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { PlainList } from '../../../ui/layout.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'
import { IdentitiesOfPersonCard } from '../../identityProviders/IdentitiesCard.tsx'
import { PasskeysOfPersonCard } from '../../passkeys/PasskeysOfPersonCard.tsx'
import { DeviceRow } from '../../profile/devices/DeviceRow.tsx'
import { peopleKeys, useSecurity } from '../people.data.ts'
import { usePersonWrites } from '../state/usePersonWrites.ts'

export function SecurityTab({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const writes = usePersonWrites()
  const mayChange = person.withinReach
  const works = person.status === 'active' || person.status === 'locked'
  return (
    <Loaded query={useSecurity(person.id)} skeleton={<CardSkeleton height={280} />} card>
      {(security) => (
        <>
          <Card title={t('security.devices')}>
            {security.devices.length === 0 && <Typography color="textSecondary">{t('security.noDevices')}</Typography>}
            <PlainList>
              {security.devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  ending={writes.busy}
                  {...(mayChange ? { onEnd: () => writes.endSession(person, device.id) } : {})}
                />
              ))}
            </PlainList>
            {mayChange && works && (
              <Button color="error" sx={{ mt: '12px' }} onClick={() => void writes.endSessions(person)}>
                {t('security.signOutAll')}
              </Button>
            )}
          </Card>
          <TwoStep person={person} security={security} />
          <PasskeysOfPersonCard person={person} />
          <IdentitiesOfPersonCard personId={person.id} />
          {mayChange && works && (
            <Card title={t('security.password')}>
              <Typography variant="body2" color="textSecondary" sx={{ mb: '12px' }}>
                {t('security.passwordText')}
              </Typography>
              <Button loading={writes.busy} onClick={() => void writes.sendPasswordLink(person)}>
                {t('actions.passwordLink')}
              </Button>
            </Card>
          )}
        </>
      )}
    </Loaded>
  )
}

type TwoStepProps = { person: ManagedProfile; security: NonNullable<ReturnType<typeof useSecurity>['data']> }

function TwoStep({ person, security }: TwoStepProps) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const { twoStepSince, twoStepByPasskey, recoveryCodesLeft, requiredBy } = security
  const off = t(twoStepByPasskey ? 'security.twoStepByPasskey' : 'security.twoStepOff')
  return (
    <Card title={t('security.twoStep')}>
      <Typography variant="body2">
        {twoStepSince ? t('security.twoStepOn', { when: exactText(new Date(twoStepSince), format) }) : off}
      </Typography>
      {(twoStepSince || twoStepByPasskey) && (
        <Typography variant="body2" color="textSecondary">
          {t('security.codes', { count: recoveryCodesLeft })}
        </Typography>
      )}
      {requiredBy.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('security.required', { roles: requiredBy.join(', ') })}
        </Typography>
      )}
      {twoStepSince && person.withinReach && (
        <Button color="error" sx={{ mt: '12px' }} onClick={() => setAsking(true)}>
          {t('security.reset')}
        </Button>
      )}
      {asking && <ResetTwoStepDialog person={person} onClose={() => setAsking(false)} />}
    </Card>
  )
}

type ResetTwoStepDialogProps = { person: ManagedProfile; onClose: () => void }

/** Asks for the Admin's own password: an unattended screen must not weaken somebody else's account. */
function ResetTwoStepDialog({ person, onClose }: ResetTwoStepDialogProps) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const reset = async (body: { password: string }) => {
    await call(personSecurityEndpoints.resetTwoStep, { params: { id: person.id }, body })
    toast.success(t('done.twoStepReset'))
    await queries.invalidateQueries({ queryKey: peopleKeys.all })
    onClose()
  }
  return (
    <FormDialog
      title={t('security.resetTitle', { name: person.fullName })}
      width="xs"
      schema={personSecurityEndpoints.resetTwoStep.body}
      mode="onSubmit"
      defaultValues={{ password: '' }}
      onSubmit={reset}
      submit={t('security.resetAction')}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {t('security.resetText')}
      </Typography>
      <PasswordField name="password" label={t('security.yourPassword')} autoComplete="current-password" />
    </FormDialog>
  )
}
