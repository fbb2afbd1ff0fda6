import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Mention } from '#contract/mentions/mentions.endpoints.ts'
import { CheckIcon, UndoIcon } from '../../ui/icons.ts'
import { Face } from '../../ui/Person/Face.tsx'

/** What was read on this visit, as one quiet line with a way back. */
export function ReadLine({ mention, onUndo }: { mention: Mention; onUndo: () => void }) {
  const { t } = useTranslation(['mentions', 'ui'])
  const { message, conversation } = mention
  const person = { id: message.authorId, fullName: message.authorName, avatar: message.authorAvatar, presence: null }
  return (
    <Box sx={look}>
      <CheckIcon width={18} height={18} aria-hidden style={{ flexShrink: 0 }} />
      <Face person={person} size={22} />
      <Box
        component="span"
        sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        <strong>
          <bdi>{message.authorName}</bdi>
        </strong>{' '}
        {t(conversation.type === 'channel' ? 'wasRead' : 'wasReadDirect', { place: conversation.name })}
      </Box>
      <Button variant="text" size="small" startIcon={<UndoIcon />} onClick={onUndo}>
        {t('ui:undo')}
      </Button>
    </Box>
  )
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 48,
  px: '8px',
  color: 'text.secondary',
  fontSize: '0.90625rem',
  '& strong': { fontWeight: 600 },
} as const
