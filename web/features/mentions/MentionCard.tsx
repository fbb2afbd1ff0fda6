import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { conversationHref } from '#contract/href.ts'
import type { Mention } from '#contract/mentions/mentions.endpoints.ts'
import { CountPill } from '../../ui/CountPill.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { ChannelIcon, CheckIcon, MessageIcon, TeamIcon, UndoIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ellipsis, Meta, Row } from '../../ui/layout.ts'
import { BotMark } from '../../ui/Person/BotMark.tsx'
import { Face } from '../../ui/Person/Face.tsx'
import type { IconComponent } from '../../ui/pointing.ts'
import { authorOf } from '../messages/message/author.ts'
import type { MentionGroup } from './groups.ts'
import { MentionRow } from './MentionRow.tsx'

/** A mention read on this visit, as one quiet line with undo. */
function ReadLine({ mention, onUndo }: { mention: Mention; onUndo: () => void }) {
  const { t } = useTranslation(['mentions', 'ui'])
  const { message, conversation } = mention
  return (
    <Row sx={look}>
      <CheckIcon width={18} height={18} aria-hidden style={{ flexShrink: 0 }} />
      <Face person={authorOf(message)} size={22} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, ...ellipsis }}>
        <strong>
          <bdi>{message.authorName}</bdi>
        </strong>{' '}
        {message.authorIsBot && <BotMark />}{' '}
        {t(conversation.type === 'channel' ? 'wasRead' : 'wasReadDirect', { place: conversation.name })}
      </Box>
      <Button variant="text" size="small" startIcon={<UndoIcon />} onClick={onUndo}>
        {t('ui:undo')}
      </Button>
    </Row>
  )
}

const look = {
  gap: '10px',
  minHeight: 48,
  px: '8px',
  color: 'text.secondary',
  fontSize: 'size.roomy',
  '& strong': { fontWeight: 600 },
} as const

const tiles: Record<Mention['conversation']['type'], IconComponent> = {
  dm: MessageIcon,
  group: TeamIcon,
  channel: ChannelIcon,
}

interface RowControls {
  current: number | undefined
  replying: number | undefined
  onReply: (id: number, open: boolean) => void
  onRead: (mention: Mention, read: boolean) => void
}

type MentionCardProps = RowControls & { group: MentionGroup; folds: (mention: Mention) => boolean }

function Head({ group: { conversation, mentions } }: { group: MentionGroup }) {
  const { t } = useTranslation('mentions')
  const unread = mentions.filter(({ read }) => !read).length
  return (
    <Row sx={{ gap: '10px', minHeight: 52, px: '20px' }}>
      <IconTile icon={tiles[conversation.type]} tone="primary" size={28} />
      <Box
        component="h2"
        sx={{
          m: 0,
          fontSize: 'size.body',
          fontWeight: 600,
          minWidth: 0,
          ...ellipsis,
        }}
      >
        <bdi>{conversation.name}</bdi>
      </Box>
      <Meta
        as="span"
        sx={{
          display: { xs: 'none', sm: 'inline' },
          whiteSpace: 'nowrap',
        }}
      >
        {t(`kinds.${conversation.type}`)}
        {conversation.type !== 'dm' && ` · ${t('members', { count: conversation.memberCount })}`}
      </Meta>
      <Box sx={{ flex: 1 }} />
      {unread > 0 && <CountPill count={unread} />}
      <Box sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <LinkButton href={conversationHref(conversation)} chevron>
          {t(conversation.type === 'channel' ? 'openChannel' : 'openConversation')}
        </LinkButton>
      </Box>
    </Row>
  )
}

/** One conversation; once all of it was read here, only its quiet lines are left. */
export function MentionCard({ group, folds, ...controls }: MentionCardProps) {
  const { onRead, onReply } = controls
  const line = (mention: Mention) => (
    <ReadLine key={mention.id} mention={mention} onUndo={() => onRead(mention, false)} />
  )
  if (group.mentions.every(folds)) return group.mentions.map(line)
  return (
    <MuiCard component="section" aria-label={group.conversation.name}>
      <Head group={group} />
      {group.mentions.map((mention) =>
        folds(mention) ? (
          <Box key={mention.id} sx={{ px: '12px', borderTop: 1, borderColor: 'hairline' }}>
            {line(mention)}
          </Box>
        ) : (
          <MentionRow
            key={mention.id}
            mention={mention}
            current={controls.current === mention.id}
            replying={controls.replying === mention.id}
            onReply={(open) => onReply(mention.id, open)}
            onRead={(read) => onRead(mention, read)}
          />
        ),
      )}
    </MuiCard>
  )
}
