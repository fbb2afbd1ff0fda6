import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { projectPath } from '#contract/href.ts'
import { call } from '../../lib/http/call.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { ProjectFolderIcon, SearchIcon, StarFilledIcon, StarIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { Face } from '../../ui/Person/Face.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { ChannelFace } from '../inbox/ChannelFace.tsx'
import { inboxKey } from '../inbox/inbox.data.ts'
import { applyMembership } from '../messages/conversation/applyConversation.ts'
import { type ConversationDetail, conversationKeys } from '../messages/messages.data.ts'
import { useProjectOfChannel } from '../projects/projects.data.ts'
import { ChannelMenu } from './ChannelMenu.tsx'
import { PinsButton } from './PinsButton.tsx'

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  height: 64,
  flexShrink: 0,
  px: { xs: '16px', sm: '20px' },
  borderBottom: 1,
  borderColor: 'hairline',
} as const

export function ChannelHeaderSkeleton() {
  return (
    <Box aria-hidden sx={bar}>
      <Skeleton width={36} height={36} sx={{ borderRadius: '8px' }} />
      <Box>
        <Skeleton width={140} height={14} />
        <Skeleton width={220} height={11} sx={{ mt: '6px' }} />
      </Box>
    </Box>
  )
}

function MembersButton({ channel, onClick }: { channel: Conversation; onClick: () => void }) {
  const { t } = useTranslation('messages')
  const label = t('channel.members', { count: channel.memberCount })
  return (
    <Box
      component="button"
      type="button"
      title={label}
      onClick={onClick}
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        gap: '8px',
        height: 32,
        px: '8px',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '8px',
        background: 'none',
        color: 'text.secondary',
        font: 'inherit',
        fontSize: 'size.small',
        fontWeight: 600,
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-flex',
          '& > *': { bgcolor: 'background.paper', borderRadius: '50%' },
          '& > * + *': { marginInlineStart: '-5px' },
        }}
      >
        {channel.people.slice(0, 3).map((person) => (
          <Face key={person.id} person={{ ...person, presence: null }} size={22} />
        ))}
      </Box>
      <bdi aria-hidden>{channel.memberCount}</bdi>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
    </Box>
  )
}

/** A project's channel leads back to the project. */
function ProjectLink({ channelId }: { channelId: number }) {
  const { t } = useTranslation('projects')
  const project = useProjectOfChannel(channelId)
  if (!project) return null
  const label = t('toProject', { name: project.title })
  return (
    <IconButton component={AppLink} href={projectPath(project.projectId)} aria-label={label} title={label}>
      <ProjectFolderIcon aria-hidden />
    </IconButton>
  )
}

type ChannelHeaderProps = { channel: Conversation; onMembers: () => void; onSearch: () => void }

export function ChannelHeader({ channel, onMembers, onSearch }: ChannelHeaderProps) {
  const { t } = useTranslation('messages')
  const phone = useMediaQuery('(max-width: 599px)')
  const members = t('channel.members', { count: channel.memberCount })
  return (
    <Box component="header" data-conversation-head sx={bar}>
      <ChannelFace channel={channel} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Row sx={{ gap: '2px', height: 22, minWidth: 0 }}>
          <Typography variant="h6" component="h1" noWrap sx={{ lineHeight: '22px' }}>
            <bdi>{channel.name}</bdi>
          </Typography>
          {channel.membership && <StarButton channel={channel} />}
        </Row>
        <Typography variant="caption" component="p" noWrap title={channel.topic} sx={{ color: 'text.secondary' }}>
          {phone && (
            <Box
              component="button"
              type="button"
              onClick={onMembers}
              sx={{ p: 0, border: 0, background: 'none', font: 'inherit', color: 'inherit' }}
            >
              {members}
            </Box>
          )}
          {phone && channel.topic && ' · '}
          <bdi>{channel.topic}</bdi>
        </Typography>
      </Box>
      <Row sx={{ gap: '4px' }}>
        {!phone && <MembersButton channel={channel} onClick={onMembers} />}
        {!phone && <PinsButton channel={channel} />}
        <ProjectLink channelId={channel.id} />
        <IconAction icon={SearchIcon} label={t('channel.search')} titled size="medium" onClick={onSearch} />
        <ChannelMenu channel={channel} phone={phone} onMembers={onMembers} />
      </Row>
    </Box>
  )
}

function StarButton({ channel }: { channel: Conversation }) {
  const { t } = useTranslation('messages')
  const starring = useStarring(channel.id)
  const starred = channel.membership?.starred ?? false
  const Icon = starred ? StarFilledIcon : StarIcon
  return (
    <IconButton
      size="small"
      aria-pressed={starred}
      aria-label={t('channel.star')}
      title={t(starred ? 'channel.unstar' : 'channel.star')}
      onClick={() => starring.mutate(!starred)}
      sx={starred ? { color: 'tone.warning.ink' } : undefined}
    >
      <Icon width={18} height={18} aria-hidden />
    </IconButton>
  )
}

/** A starred conversation comes before the others in my lists. */
function useStarring(id: number) {
  const queryClient = useQueryClient()
  const show = (starred: boolean) =>
    queryClient.setQueryData<ConversationDetail>(
      conversationKeys.one(id),
      (known) => known && applyMembership(known, { starred }),
    )
  return useMutation({
    mutationFn: (starred: boolean) => call(conversationEndpoints.setStarred, { params: { id }, body: { starred } }),
    onMutate: show,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
    onSettled: (_answer, error, starred) => error && show(!starred),
  })
}
