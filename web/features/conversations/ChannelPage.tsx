import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation as ConversationData } from '#contract/conversations/conversations.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { idIn } from '../../lib/address/idIn.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { Card } from '../../ui/Card.tsx'
import { ChannelIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Conversation } from '../messages/Conversation.tsx'
import { useConversation, useDeletedMeanwhile } from '../messages/messages.data.ts'
import { ChannelHeader, ChannelHeaderSkeleton } from './ChannelHeader.tsx'
import { openChannelDialog } from './channelDialogs.ts'
import { MembersDrawer } from './MembersDrawer.tsx'
import { WritingBar } from './WritingBar.tsx'

const route = getRouteApi(paths.channel)

function NotFound({ deleted }: { deleted: boolean }) {
  const { t } = useTranslation('messages')
  const action = (
    <Button variant="contained" onClick={() => openChannelDialog({ kind: 'browse' })}>
      {t('channel.browse')}
    </Button>
  )
  return (
    <Card>
      <EmptyState
        icon={ChannelIcon}
        title={t(deleted ? 'channel.deletedNow' : 'channel.notFound')}
        text={t(deleted ? 'channel.deletedNowText' : 'channel.notFoundText')}
        action={action}
      />
    </Card>
  )
}

function EmptyActions({ channel, onMembers }: { channel: ConversationData; onMembers: () => void }) {
  const { t } = useTranslation('messages')
  if (channel.membership === null) return null
  return (
    <>
      <Button variant="contained" onClick={onMembers}>
        {t('channel.addMembers')}
      </Button>
      <Button onClick={() => openChannelDialog({ kind: 'edit', channel })}>{t('channel.setTopic')}</Button>
    </>
  )
}

export function ChannelPage() {
  const id = idIn(route.useParams().id) ?? 0
  const { mesaj: messageId } = route.useSearch()
  const { data, error } = useConversation(id)
  const deleted = useDeletedMeanwhile(id)
  const [search, setSearch] = useState(false)
  const [members, setMembers] = useState(false)
  const missing = id === 0 || (error instanceof ApiError && (error.status === 404 || error.status === 403))
  if (missing || deleted) return <NotFound deleted={deleted} />
  const channel = data?.conversation
  return (
    <MuiCard
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        mx: { xs: '-16px', sm: 0 },
        mb: { xs: '-16px', sm: 0 },
        borderRadius: { xs: 0, sm: '10px' },
      }}
    >
      <Conversation
        key={id}
        conversationId={id}
        look="flat"
        messageId={messageId}
        search={search}
        onSearchClose={() => setSearch(false)}
        header={
          channel ? (
            <ChannelHeader channel={channel} onMembers={() => setMembers(true)} onSearch={() => setSearch(!search)} />
          ) : (
            <ChannelHeaderSkeleton />
          )
        }
        emptyActions={channel && <EmptyActions channel={channel} onMembers={() => setMembers(true)} />}
        {...(channel && channel.writable !== 'yes' ? { composer: <WritingBar channel={channel} /> } : {})}
      />
      {data && members && <MembersDrawer detail={data} onClose={() => setMembers(false)} />}
    </MuiCard>
  )
}
