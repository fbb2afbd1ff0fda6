import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { type TicketThread, ticketThread } from '#contract/tickets/tickets.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { AttachmentIcon, CheckIcon, ReopenIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { Requester } from '../desk/Requester.tsx'
import { DiagnosticsList } from '../opening/DiagnosticsList.tsx'
import { statusTones } from '../state/ticketLooks.ts'
import { ticketKeys, useTicket } from '../tickets.data.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ThreadMessage } from './ThreadMessage.tsx'

type ThreadDrawerProps = { id: number; onClose: () => void }

export function ThreadDrawer({ id, onClose }: ThreadDrawerProps) {
  const ticket = useTicket(id)
  return (
    <AppDrawer
      open
      onClose={onClose}
      title={<bdi>{ticket.data ? `#${id} ${ticket.data.subject}` : `#${id}`}</bdi>}
      width={560}
    >
      <Loaded query={ticket} skeleton={<ListSkeleton rows={4} />}>
        {(thread) => <Thread thread={thread} />}
      </Loaded>
    </AppDrawer>
  )
}

function useTicketWrites(id: number) {
  const queryClient = useQueryClient()
  const take = (thread: TicketThread) => {
    queryClient.setQueryData(ticketKeys.thread(id), thread)
    void queryClient.invalidateQueries({ queryKey: ticketKeys.lists })
  }
  const reply = async (body: BodyInput<typeof ticketEndpoints.reply>) =>
    take(await call(ticketEndpoints.reply, { params: { id }, body }))
  const setStatus = useMutation({
    mutationFn: ({ status, version }: { status: 'open' | 'resolved'; version: number }) =>
      call(ticketEndpoints.setStatus, { params: { id }, body: { status, version } }),
    onSuccess: take,
    // Somebody wrote meanwhile: it is shown, and the choice is made again with it in sight.
    onError: async (error) => {
      const current = error instanceof ApiError ? ticketThread.safeParse(error.current) : undefined
      if (current?.success) take(current.data)
      await showError(error)
    },
  })
  return { reply, setStatus }
}

function Thread({ thread }: { thread: TicketThread }) {
  const { t } = useTranslation('tickets')
  const { reply, setStatus } = useTicketWrites(thread.id)
  const { status, version, asAdmin, category } = thread
  const isResolved = status === 'resolved'
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' }}>
      <Row sx={{ flexWrap: 'wrap', gap: '8px 12px' }}>
        <StatusChip tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusChip>
        <StatusChip tone="secondary">{t(`categories.${category}`)}</StatusChip>
        <Box sx={{ flex: 1 }} />
        <Button
          size="small"
          startIcon={isResolved ? <ReopenIcon /> : <CheckIcon />}
          loading={setStatus.isPending}
          onClick={() => setStatus.mutate({ status: isResolved ? 'open' : 'resolved', version })}
        >
          {t(isResolved ? 'reopen' : 'resolve')}
        </Button>
      </Row>
      {asAdmin && <Requester requester={thread.requester} />}
      <Messages thread={thread} />
      {thread.diagnostics && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', fontSize: 'size.text', mb: '8px' }}>
            {t('diagnostics.title')}
          </Box>
          <DiagnosticsList diagnostics={thread.diagnostics} />
        </Box>
      )}
      <ReplyForm ticketId={thread.id} asAdmin={asAdmin} isResolved={isResolved} onReply={reply} />
    </Box>
  )
}

function Messages({ thread }: { thread: TicketThread }) {
  const { t } = useTranslation('tickets')
  const me = useSession((session) => session.user?.id)
  return (
    <Box component="ol" aria-label={t('messages')} sx={list}>
      {thread.messages.map(({ id, author, fromAdmin, text, files, at }) => (
        <ThreadMessage
          key={id}
          name={author?.fullName ?? thread.requester.name}
          face={<Face person={author ?? { id: 0, fullName: thread.requester.name, presence: null }} size={30} />}
          note={fromAdmin && <StatusChip tone="primary">{t('admin')}</StatusChip>}
          at={at}
          text={text}
          mine={author?.id === me}
        >
          <ThreadFiles files={files} />
        </ThreadMessage>
      ))}
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '12px' } as const

function ThreadFiles({ files }: { files: readonly StoredFile[] }) {
  const { locale } = useFormat()
  if (files.length === 0) return null
  return (
    <PlainList sx={{ mt: '8px', display: 'grid', gap: '4px' }}>
      {files.map(({ id, name, size, url }) => (
        <Row as="li" key={id} sx={{ gap: '6px', fontSize: 'size.small' }}>
          <AttachmentIcon width={16} height={16} style={{ flexShrink: 0 }} aria-hidden />
          <Link href={url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Link>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            <bdi>{fileSizeText(size, locale)}</bdi>
          </Box>
        </Row>
      ))}
    </PlainList>
  )
}
