import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { conversationHref } from '#contract/href.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { previewText } from '#contract/messages/preview.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { PinIcon } from '../../ui/icons.ts'
import { Meta } from '../../ui/layout.ts'
import { BotMark } from '../../ui/Person/BotMark.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { usePins } from './usePins.ts'

type PinListProps = { channel: Conversation; onGo: () => void }

export function PinList({ channel, onGo }: PinListProps) {
  const { t } = useTranslation('messages')
  const list = (pins: readonly Message[]) => {
    if (pins.length === 0) return <EmptyState icon={PinIcon} title={t('channel.noPins')} />
    return pins.map((message) => (
      <Box
        key={message.id}
        component={AppLink}
        href={conversationHref(channel, message.id)}
        onClick={onGo}
        sx={{
          display: 'block',
          p: '8px 16px',
          color: 'text.primary',
          textDecoration: 'none',
          borderTop: 1,
          borderColor: 'hairline',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Meta sx={{ display: 'flex', gap: '8px', alignItems: 'baseline' }}>
          <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {message.authorName}
          </Box>
          {message.authorIsBot && <BotMark />}
          <Instant value={message.createdAt} />
        </Meta>
        <Box
          dir="auto"
          sx={{
            fontSize: 'size.text',
            lineHeight: '20px',
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {previewText(message.text, message.named) || t('message.file')}
        </Box>
      </Box>
    ))
  }
  return (
    <Loaded query={usePins(channel.id)} skeleton={<ListSkeleton rows={3} />}>
      {({ rows }) => list(rows)}
    </Loaded>
  )
}
