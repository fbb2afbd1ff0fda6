import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { ticketEndpoints, visitorReplyBody } from '#contract/tickets/tickets.endpoints.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { isLinkToken } from '../../accounts/linkToken.ts'
import { statusTones } from '../state/ticketLooks.ts'
import { ThreadMessage } from '../thread/ThreadMessage.tsx'
import { ticketKeys } from '../tickets.data.ts'

const draft = visitorReplyBody.pick({ text: true })

/** The page of a mail's link: the thread, and a field to answer. */
export function VisitorThread({ token }: { token: string }) {
  const { t } = useTranslation('tickets')
  const queryClient = useQueryClient()
  const [replies, setReplies] = useState(0)
  const queryKey = [...ticketKeys.all, 'visitor', token]
  const known = isLinkToken(token)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: reads(ticketEndpoints.readAsVisitor, { body: { token } }),
    enabled: known,
    // A wrong link counts against the address it is tried from.
    retry: false,
    refetchOnWindowFocus: false,
  })
  const message = useErrorText(error)
  // Trying it again would lead to the same, and in the end shut the address out.
  const isDead = !known || (error instanceof ApiError && error.status === 400)
  const reply = async ({ text }: z.output<typeof draft>) => {
    queryClient.setQueryData(queryKey, await call(ticketEndpoints.replyAsVisitor, { body: { token, text } }))
    setReplies(replies + 1)
  }
  const again = <LinkButton href={paths.contactAdmin}>{t('visitors.newRequest')}</LinkButton>
  if (!data) {
    return (
      <>
        <PageHeader title={t('title')} actions={again} />
        <Card>
          {isDead ? (
            <ErrorState title={t('visitors.linkTitle')} message={known ? message : t('visitors.linkText')} />
          ) : error ? (
            <ErrorState message={message} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton rows={3} />
          )}
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={<bdi>{data.subject}</bdi>}
        hint={<bdi>{`#${data.id}`}</bdi>}
        actions={<StatusChip tone={statusTones[data.status]}>{t(`statuses.${data.status}`)}</StatusChip>}
      />
      <Card>
        <Box component="ol" aria-label={t('messages')} sx={list}>
          {data.messages.map(({ id, fromAdmin, text, at }) => (
            <ThreadMessage
              key={id}
              name={t(fromAdmin ? 'admin' : 'visitors.you')}
              at={at}
              text={text}
              mine={!fromAdmin}
            />
          ))}
        </Box>
        <Form
          key={replies}
          schema={draft}
          defaultValues={{ text: '' }}
          label={t('reply')}
          mode="onSubmit"
          onSubmit={reply}
        >
          <TextField name="text" label={t('reply')} rows={4} placeholder={t('replyHint')} />
          <Box>
            <SubmitButton>{t('send')}</SubmitButton>
          </Box>
        </Form>
      </Card>
    </>
  )
}

const list = { listStyle: 'none', m: 0, mb: '20px', p: 0, display: 'grid', gap: '12px' } as const
