import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { conversationHref } from '#contract/href.ts'
import type { Star } from '#contract/starred/starred.endpoints.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Day } from '../../ui/format/Day.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { ArrowEndIcon, AttachmentIcon, EditIcon, FolderIcon, ReminderIcon, StarFilledIcon } from '../../ui/icons.ts'
import { Meta } from '../../ui/layout.ts'
import { BotMark } from '../../ui/Person/BotMark.tsx'
import { Face } from '../../ui/Person/Face.tsx'
import { MessageText } from '../../ui/RichText/RichText.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { authorOf } from '../messages/message/author.ts'
import { PersonHover } from '../presence/PersonHover.tsx'

type StarRowProps = { star: Star; onEdit: () => void; onRemove: () => void }

function Marks({ star }: { star: Star }) {
  const { t } = useTranslation('starred')
  const { attachments } = star.message
  if (star.folder === '' && star.remindOn === null && attachments.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', mt: '6px' }}>
      {attachments.length > 0 && (
        <StatusChip tone="secondary" icon={AttachmentIcon}>
          {t('files', { count: attachments.length })}
        </StatusChip>
      )}
      {star.folder !== '' && (
        <StatusChip tone="primary" icon={FolderIcon}>
          <bdi>{star.folder}</bdi>
        </StatusChip>
      )}
      {star.remindOn !== null && (
        <StatusChip tone="warning" icon={ReminderIcon}>
          <Day value={star.remindOn} />
        </StatusChip>
      )}
    </Box>
  )
}

export function StarRow({ star, onEdit, onRemove }: StarRowProps) {
  const { t } = useTranslation('starred')
  const { message, conversation } = star
  const { presence: _known, ...person } = authorOf(message)
  return (
    <Box component="article" aria-label={t('rowLabel', { name: message.authorName })} sx={look}>
      <Box sx={{ alignSelf: 'flex-start', display: 'flex' }}>
        <PersonHover person={person}>
          <Face person={person} size={36} />
        </PersonHover>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: '8px' }}>
          <Box component="strong" sx={{ fontSize: 'size.body', fontWeight: 600 }}>
            <bdi>{message.authorName}</bdi>
          </Box>
          {message.authorIsBot && <BotMark />}
          <Meta as="span">
            {conversation.type === 'channel' && (
              <>
                <bdi>{conversation.name}</bdi>
                {' · '}
              </>
            )}
            <Instant value={message.createdAt} />
          </Meta>
        </Box>
        <Box sx={{ mt: '2px', maxHeight: 132, overflow: 'hidden' }}>
          <MessageText text={message.text} named={message.named} />
        </Box>
        {star.note !== '' && (
          <Box dir="auto" sx={note}>
            {star.note}
          </Box>
        )}
        <Marks star={star} />
        <Box sx={{ display: 'flex', gap: '8px', mt: '10px' }}>
          <Button
            component={AppLink}
            href={conversationHref(conversation, message.id)}
            size="small"
            endIcon={<ArrowEndIcon />}
          >
            {t('go')}
          </Button>
          <Button variant="text" size="small" startIcon={<EditIcon />} onClick={onEdit}>
            {t('edit.open')}
          </Button>
        </Box>
      </Box>
      <IconAction
        icon={StarFilledIcon}
        label={t('remove')}
        titled
        size="medium"
        onClick={onRemove}
        sx={{ alignSelf: 'flex-start', color: 'warning.main' }}
      />
    </Box>
  )
}

const look = {
  display: 'flex',
  gap: '12px',
  px: '20px',
  py: '14px',
  '& + &': { borderTop: 1, borderColor: 'hairline' },
} as const
const note = {
  mt: '6px',
  px: '10px',
  py: '6px',
  borderRadius: '8px',
  bgcolor: 'tone.warning.ground',
  fontSize: 'size.snug',
  lineHeight: '20px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const
