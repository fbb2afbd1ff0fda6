import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { guestAnswer, longestGuestNote } from '#contract/calendar/outsideGuests.ts'
import { eventInvitationEndpoints } from '#contract/eventInvitations/eventInvitations.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/useField.ts'
import { Segments } from '../../ui/Segments.tsx'
import type { InvitationProps } from './invitationProps.ts'

const draft = z.object({ reply: guestAnswer, note: z.string().max(longestGuestNote) })

/** Whether the guest comes, and a note for whoever invites. The answer can be given again. */
export function AnswerForm({ token, invitation, onChange }: InvitationProps) {
  const { t } = useTranslation('eventInvitations')
  const [sent, setSent] = useState(false)
  const { reply, note, event } = invitation
  const send = async (answer: z.output<typeof draft>) => {
    onChange(await call(eventInvitationEndpoints.answer, { body: { token, ...answer } }))
    setSent(true)
  }
  return (
    <>
      {sent && (
        <Alert severity="success" role="status">
          <AlertTitle>{t('sent')}</AlertTitle>
          {t('sentText')}
        </Alert>
      )}
      <Form
        schema={draft}
        defaultValues={{ ...(reply === 'waiting' ? {} : { reply }), note }}
        label={t('question')}
        mode="onSubmit"
        onSubmit={send}
      >
        <ReplyField />
        {event?.recurrence && <Box sx={{ color: 'text.secondary', fontSize: 'size.small' }}>{t('series')}</Box>}
        <TextField name="note" label={t('note')} hint={t('noteHint')} rows={2} dir="auto" />
        <SubmitButton size="large" fullWidth>
          {t('send')}
        </SubmitButton>
      </Form>
    </>
  )
}

function ReplyField() {
  const { t } = useTranslation('eventInvitations')
  const { field, error } = useField('reply')
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      <Box sx={{ fontWeight: 550 }}>{t('question')}</Box>
      <Segments
        label={t('question')}
        options={guestAnswer.options.map((value) => ({ value, label: t(`reply.${value}`) }))}
        value={guestAnswer.safeParse(field.value).data}
        onChange={field.onChange}
      />
      {error && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'size.small' }}>
          {t('choose')}
        </Box>
      )}
    </Box>
  )
}
