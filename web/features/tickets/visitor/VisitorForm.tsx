import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { MailSendIcon, SuccessIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { DiagnosticsField, RequestFields } from '../opening/RequestFields.tsx'
import { emptyRequest, sentOf, visitorDraft } from '../opening/requestDraft.ts'

const route = getRouteApi(paths.contactAdmin)

export function VisitorForm() {
  const { t } = useTranslation('tickets')
  const isDeactivated = route.useSearch().hesap === 'pasif'
  const [sentTo, setSentTo] = useState<string>()
  const send = async (draft: z.output<typeof visitorDraft>) => {
    await call(ticketEndpoints.openAsVisitor, { body: sentOf(draft) })
    setSentTo(draft.email)
  }
  const back = (
    <LinkButton href={paths.login} chevron>
      {t('visitors.toSignIn')}
    </LinkButton>
  )
  return (
    <>
      {isDeactivated && (
        <Alert severity="success" icon={<SuccessIcon />} sx={{ mb: '16px' }}>
          <AlertTitle sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>{t('visitors.deactivated')}</AlertTitle>
          {t('visitors.deactivatedText')}
        </Alert>
      )}
      <PageHeader title={t('title')} sentence={t('visitors.sentence')} actions={back} />
      <Card>
        {sentTo !== undefined ? (
          <Box role="status">
            <EmptyState
              icon={MailSendIcon}
              title={t('visitors.sent')}
              text={t('visitors.sentText', { email: sentTo })}
            />
          </Box>
        ) : (
          <Form
            schema={visitorDraft}
            defaultValues={{ ...emptyRequest, category: 'account', name: '', email: '' }}
            label={t('title')}
            onSubmit={send}
          >
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '16px' }}>
              <TextField name="name" label={t('visitors.name')} autoComplete="name" required />
              <TextField
                name="email"
                label={t('visitors.email')}
                type="email"
                autoComplete="email"
                hint={t('visitors.emailHint')}
                required
              />
            </Box>
            <RequestFields />
            <DiagnosticsField />
            <Box>
              <SubmitButton>{t('send')}</SubmitButton>
            </Box>
          </Form>
        )}
      </Card>
    </>
  )
}
