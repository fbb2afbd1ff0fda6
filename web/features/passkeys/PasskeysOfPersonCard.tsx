import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personPasskeyEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { call } from '../../lib/http/call.ts'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { PlainList } from '../../ui/layout.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { usePasskeysOf, useRefreshPasskeysOf } from './passkeys.data.ts'

type PersonProps = { person: Pick<ManagedProfile, 'id' | 'fullName' | 'withinReach'> }

/** Somebody's, for who manages people; nothing is shown where there are none. */
export function PasskeysOfPersonCard({ person }: PersonProps) {
  const { t } = useTranslation('passkeys')
  const { data } = usePasskeysOf(person.id)
  const [asking, setAsking] = useState(false)
  if (!data || data.rows.length === 0) return null
  return (
    <Card title={t('title')}>
      <PlainList aria-label={t('title')}>
        {data.rows.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </PlainList>
      {person.withinReach && (
        <Button color="error" sx={{ mt: '12px' }} onClick={() => setAsking(true)}>
          {t('person.removeAll')}
        </Button>
      )}
      {asking && <RemoveAllDialog person={person} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** Asks for the Admin's own password: an unattended screen must not weaken somebody else's account. */
function RemoveAllDialog({ person, onClose }: PersonProps & { onClose: () => void }) {
  const { t } = useTranslation('passkeys')
  const refresh = useRefreshPasskeysOf(person.id)
  const removeAll = async (body: { password: string }) => {
    await call(personPasskeyEndpoints.removeAll, { params: { id: person.id }, body })
    toast.success(t('person.removed'))
    onClose()
    await refresh()
  }
  return (
    <FormDialog
      title={t('person.removeTitle', { name: person.fullName })}
      width="xs"
      schema={personPasskeyEndpoints.removeAll.body}
      mode="onSubmit"
      defaultValues={{ password: '' }}
      onSubmit={removeAll}
      submit={t('remove')}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {t('person.removeText')}
      </Typography>
      <PasswordField name="password" label={t('person.yourPassword')} autoComplete="current-password" />
    </FormDialog>
  )
}
