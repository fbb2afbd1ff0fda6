import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { conversationHref } from '#contract/href.ts'
import { reads } from '../../lib/http/call.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { AddIcon, ChannelIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PlainList, Row } from '../../ui/layout.ts'
import { Segments } from '../../ui/Segments.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { ChannelFace } from '../inbox/ChannelFace.tsx'
import { conversationKeys } from '../messages/messages.data.ts'
import { closeChannelDialog, openChannelDialog } from './channelDialogs.ts'

function ChannelRow({ channel }: { channel: Conversation }) {
  const { t } = useTranslation('messages')
  const count = t('channel.members', { count: channel.memberCount })
  return (
    <Row as="li" sx={{ gap: '12px', py: '8px', borderBottom: 1, borderColor: 'hairline' }}>
      <ChannelFace channel={channel} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          <bdi>{channel.name}</bdi>
        </Typography>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
          {[count, channel.membership && t('channel.joined'), channel.topic].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <LinkButton href={conversationHref(channel)} onClick={closeChannelDialog}>
        {t('channel.open')}
      </LinkButton>
    </Row>
  )
}

/** Every channel that the person may read. */
export function ChannelBrowser() {
  const { t } = useTranslation('messages')
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const [shown, setShown] = useState<'inUse' | 'inArchive'>('inUse')
  const archived = shown === 'inArchive'
  const channels = useQuery({
    queryKey: [...conversationKeys.channels, shown, q],
    queryFn: reads(conversationEndpoints.channels, {
      query: { q, size: 100, ...(archived && { archived: 'true' as const }) },
    }),
    placeholderData: keepPreviousData,
  })
  const create = (
    <Button startIcon={<AddIcon />} variant="contained" onClick={() => openChannelDialog({ kind: 'create' })}>
      {t('channel.create')}
    </Button>
  )
  return (
    <AppDialog open onClose={closeChannelDialog} title={t('channel.browse')} actions={create}>
      <OutlinedInput
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('channel.browseSearch')}
        inputProps={{ 'aria-label': t('channel.browseSearch') }}
        sx={{ height: 38, mb: '12px' }}
      />
      <Segments
        label={t('channel.browse')}
        options={[
          { value: 'inUse', label: t('channel.inUse') },
          { value: 'inArchive', label: t('channel.inArchive') },
        ]}
        value={shown}
        onChange={setShown}
      />
      <Box sx={{ minHeight: 280 }}>
        <Loaded query={channels} skeleton={<ListSkeleton rows={5} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState
                icon={ChannelIcon}
                title={t(archived ? 'channel.noneArchived' : 'channel.none')}
                text={t(archived ? 'channel.noneArchivedText' : 'channel.noneText')}
              />
            ) : (
              <PlainList>
                {rows.map((channel) => (
                  <ChannelRow key={channel.id} channel={channel} />
                ))}
              </PlainList>
            )
          }
        </Loaded>
      </Box>
    </AppDialog>
  )
}
