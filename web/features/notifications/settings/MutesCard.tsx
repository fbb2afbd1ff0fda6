import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { BellOffIcon } from '../../../ui/icons.ts'
import { Meta, PlainList } from '../../../ui/layout.ts'
import { listRow } from '../../../ui/listRow.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useConversationName } from '../../inbox/conversationName.ts'
import { useInbox } from '../../inbox/inbox.data.ts'
import { forGood, setMuted } from '../../inbox/muting.ts'
import { isMuted } from '../../inbox/unread.ts'
import { useMutes, useUnmute } from './useNotificationSettings.ts'

type MuteRowProps = { kind: 'task' | 'project' | 'conversation'; title: string; when: string; onUnmute: () => void }

function MuteRow({ kind, title, when, onUnmute }: MuteRowProps) {
  const { t } = useTranslation('notifications')
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Box>
        <Meta>{[t(`mutes.${kind}`), when].filter(Boolean).join(' · ')}</Meta>
      </Box>
      <Button size="small" onClick={onUnmute} aria-label={t('mutes.unmuteOf', { title })}>
        {t('mutes.unmute')}
      </Button>
    </Box>
  )
}

/** Everything that I have muted, of any kind, with the way back. */
export function MutesCard() {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const now = useNow()
  const queryClient = useQueryClient()
  const mutes = useMutes()
  const unmute = useUnmute()
  const nameOf = useConversationName()
  const conversations = useInbox().data?.rows.filter((row) => isMuted(row, now)) ?? []
  const unmuteConversation = useMutation({
    mutationFn: (row: InboxRow) => setMuted(queryClient, row, false),
    onSuccess: (_done, row) => toast.success(t('mutes.unmuted', { title: nameOf(row) })),
    onError: showError,
  })
  const until = ({ membership }: InboxRow) =>
    membership?.mutedUntil && membership.mutedUntil !== forGood
      ? t('mutes.until', { when: instantText(new Date(membership.mutedUntil), now, format) })
      : ''
  return (
    <Card title={t('mutes.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('mutes.text')}
      </Typography>
      <Loaded query={mutes} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) =>
          rows.length + conversations.length === 0 ? (
            <EmptyState icon={BellOffIcon} title={t('mutes.empty')} text={t('mutes.emptyText')} />
          ) : (
            <PlainList sx={{ mt: '8px' }}>
              {rows.map(({ id, subject, createdAt }) => (
                <MuteRow
                  key={id}
                  kind={subject.kind}
                  title={subject.title}
                  when={t('mutes.since', { when: instantText(new Date(createdAt), now, format) })}
                  onUnmute={() =>
                    unmute.mutate(id, {
                      onSuccess: () => toast.success(t('mutes.unmuted', { title: subject.title })),
                      onError: showError,
                    })
                  }
                />
              ))}
              {conversations.map((row) => (
                <MuteRow
                  key={`c${row.id}`}
                  kind="conversation"
                  title={nameOf(row)}
                  when={until(row)}
                  onUnmute={() => unmuteConversation.mutate(row)}
                />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Card>
  )
}
