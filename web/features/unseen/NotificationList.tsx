import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { showError } from '../../lib/errors/showError.ts'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { call } from '../../lib/http/call.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { BellIcon, CheckDoubleIcon, OfflineIcon, SettingsIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Row } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { applyCursorMoved, type Inbox } from '../inbox/applyToInbox.ts'
import { inboxKey, useInbox } from '../inbox/inbox.data.ts'
import { NotificationFeed } from '../notifications/NotificationFeed.tsx'
import { useNotifications, useReadNotifications, useUnreadNotifications } from '../notifications/notifications.data.ts'
import { BrowserNoticesSwitch } from './BrowserNoticesSwitch.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useUnseenSocket } from './unseenSocket.ts'
import { loadUnseen, useUnseen } from './unseenStore.ts'

function Rows({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const { entries, loading, error } = useUnseen()
  const { data } = useInbox()
  const others = (useNotifications().data?.pages[0]?.rows.length ?? 0) > 0
  const message = useErrorText(error)
  const newest = useMemo(() => [...entries].sort((left, right) => right.at.localeCompare(left.at)), [entries])
  if (newest.length > 0) {
    return newest.map((entry) => (
      <NotificationRow
        key={entry.privateId === undefined ? `c${entry.channelId}` : `p${entry.privateId}`}
        entry={entry}
        rows={data?.rows ?? []}
        onOpen={onClose}
      />
    ))
  }
  if (error) return <ErrorState message={message} onRetry={() => void loadUnseen()} />
  if (loading) {
    return (
      <Box sx={{ px: '16px' }}>
        <ListSkeleton rows={4} />
      </Box>
    )
  }
  return others ? null : <EmptyState icon={BellIcon} title={t('empty')} text={t('emptyText')} />
}

function Head({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const queryClient = useQueryClient()
  const count = useUnseen(({ entries }) => entries.length)
  const others = useUnreadNotifications()
  const { readAll } = useReadNotifications()
  const [settings, setSettings] = useState(false)
  const [busy, setBusy] = useState(false)
  const markAll = async () => {
    setBusy(true)
    if (others > 0) readAll.mutate()
    await markAllSeen(queryClient).catch(showError)
    setBusy(false)
  }
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'hairline' }}>
      <Row sx={{ gap: '8px', minHeight: 56, px: '16px' }}>
        <Typography id={titleId} variant="subtitle1" component="h2">
          {t('title')}
        </Typography>
        {count > 0 && <StatusChip tone="primary">{t('conversations', { count })}</StatusChip>}
        <Box sx={{ flex: 1 }} />
        <IconAction
          icon={CheckDoubleIcon}
          label={t('markAll')}
          titled
          disabled={count + others === 0 || busy}
          onClick={() => void markAll()}
        />
        <IconAction
          icon={SettingsIcon}
          label={t('settings')}
          titled
          aria-expanded={settings}
          onClick={() => setSettings(!settings)}
        />
      </Row>
      {settings && (
        <Box sx={{ px: '16px', paddingBlockEnd: '10px' }}>
          <BrowserNoticesSwitch label={t('browser')} />
          <LinkButton href={href(paths.profileSettings, { tab: 'bildirimler' })} onClick={onClose} chevron>
            {t('allSettings')}
          </LinkButton>
        </Box>
      )}
    </Box>
  )
}

/** After ten tries in vain nobody should trust the list blindly. */
function Stopped() {
  const { t } = useTranslation('notifications')
  const failed = useUnseenSocket(({ state }) => state === 'failed')
  return (
    failed && (
      <Row
        role="status"
        sx={{
          gap: '8px',
          px: '16px',
          py: '8px',
          bgcolor: 'tone.warning.ground',
          color: 'tone.warning.ink',
          fontSize: 'size.small',
        }}
      >
        <OfflineIcon width={16} height={16} aria-hidden />
        {t('stopped')}
      </Row>
    )
  )
}

/** What the bell opens: the conversations with something unseen, newest first. */
export function NotificationList({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: '70vh' }}>
      <Head titleId={titleId} onClose={onClose} />
      <Stopped />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', py: '6px' }}>
        <Rows onClose={onClose} />
        <NotificationFeed onOpen={onClose} />
      </Box>
      <Box sx={{ display: 'flex', gap: '8px', p: '8px', borderTop: 1, borderColor: 'hairline' }}>
        <Button
          component={AppLink}
          href={paths.mentions}
          onClick={onClose}
          variant="text"
          size="small"
          sx={{ flex: 1, bgcolor: 'tone.primary.ground', color: 'tone.primary.ink' }}
        >
          {t('toMentions')}
        </Button>
        <Button
          component={AppLink}
          href={paths.directMessages}
          onClick={onClose}
          variant="text"
          size="small"
          sx={{ flex: 1 }}
        >
          {t('toDirect')}
        </Button>
      </Box>
    </Box>
  )
}

/** Marks every listed conversation as read up to its end; failures stay on the list. */
async function markAllSeen(queryClient: QueryClient): Promise<void> {
  const rows = queryClient.getQueryData<Inbox>(inboxKey)?.rows ?? []
  const unread = rows.filter((row) => row.unreadCount > 0)
  try {
    for (const { id, lastSeq, hidden } of unread) {
      const counts = await call(inboxEndpoints.markRead, { params: { id }, body: { seq: lastSeq } })
      queryClient.setQueryData<Inbox>(
        inboxKey,
        (inbox) => inbox && applyCursorMoved(inbox, { conversationId: id, hidden, ...counts }),
      )
    }
  } finally {
    await loadUnseen()
  }
}
