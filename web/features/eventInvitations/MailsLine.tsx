import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventInvitationEndpoints } from '#contract/eventInvitations/eventInvitations.endpoints.ts'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { call } from '../../lib/http/call.ts'
import type { InvitationProps } from './invitationProps.ts'

/** No guest has to take mails from here. */
export function MailsLine({ token, invitation, onChange }: InvitationProps) {
  const { t } = useTranslation('eventInvitations')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const message = useErrorText(error)
  const { address, mailsWanted, workspaceName } = invitation
  const set = async (wanted: boolean) => {
    setBusy(true)
    setError(null)
    try {
      onChange(await call(eventInvitationEndpoints.setMails, { body: { token, wanted } }))
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      role="status"
      sx={{
        mt: '28px',
        pt: '16px',
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 'size.small',
        color: 'text.secondary',
      }}
    >
      <bdi>{mailsWanted ? t('mails.sentence', { address }) : t('mails.stopped', { workspace: workspaceName })}</bdi>{' '}
      <Button size="small" loading={busy} onClick={() => void set(!mailsWanted)}>
        {t(mailsWanted ? 'mails.stop' : 'mails.allow')}
      </Button>
      {error !== null && <Box role="alert">{message}</Box>}
    </Box>
  )
}
