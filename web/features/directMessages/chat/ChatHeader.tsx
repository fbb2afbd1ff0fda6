import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ArrowStartIcon, PanelIcon, SearchIcon } from '../../../ui/icons.ts'
import { ellipsis } from '../../../ui/layout.ts'
import { ConversationFace } from '../../inbox/ConversationFace.tsx'
import { useConversationName } from '../../inbox/conversationName.ts'
import { PresenceText } from '../../presence/PresenceText.tsx'

type ChatHeaderProps = {
  row: InboxRow
  phone: boolean
  infoOpen: boolean
  actions: readonly MenuAction[]
  onBack: () => void
  onInfo: () => void
  onSearch: () => void
}

export function ChatHeader({ row, phone, infoOpen, actions, onBack, onInfo, onSearch }: ChatHeaderProps) {
  const { t } = useTranslation('direct')
  const person = row.type === 'dm' ? row.people[0] : undefined
  const name = useConversationName()(row)
  return (
    <Box component="header" data-conversation-head sx={look}>
      {phone && <IconAction icon={ArrowStartIcon} label={t('chat.back')} size="medium" edge="start" onClick={onBack} />}
      <Box component="button" type="button" title={t('chat.openInfo', { name })} onClick={onInfo} sx={title}>
        <ConversationFace row={row} size={36} />
        <Box component="span" sx={{ minWidth: 0, display: 'block' }}>
          <Box component="span" sx={{ ...oneLine, fontSize: 'size.lead', lineHeight: '22px', fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Box>
          <Box
            component="span"
            sx={{ ...oneLine, fontSize: 'size.small', lineHeight: '18px', color: 'text.secondary' }}
          >
            {person ? <PresenceText userId={person.id} /> : t('chat.members', { count: row.memberCount })}
          </Box>
        </Box>
      </Box>
      <IconAction icon={SearchIcon} label={t('chat.search')} titled size="medium" onClick={onSearch} />
      {!phone && (
        <IconAction
          icon={PanelIcon}
          label={t('chat.info')}
          titled
          size="medium"
          aria-expanded={infoOpen}
          onClick={onInfo}
        />
      )}
      <ActionMenu label={t('chat.more')} actions={actions} />
    </Box>
  )
}

const oneLine = { display: 'block', ...ellipsis } as const
const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  height: 64,
  flexShrink: 0,
  paddingInlineStart: { xs: '12px', md: '12px' },
  paddingInlineEnd: '12px',
  borderBottom: 1,
  borderColor: 'hairline',
} as const
const title = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  flex: 1,
  minWidth: 0,
  p: '6px 8px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
} as const
