import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { plainText } from '#contract/messages/mentions.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { CloseIcon, EditIcon, QuoteIcon } from '../../../ui/icons.ts'

/** What the field is for now: something new, an answer that quotes, or a change to what was sent. */
export type ComposerTask = { kind: 'new' } | { kind: 'quote' | 'edit'; message: Message }

type TaskBarProps = { task: ComposerTask; onCancel: () => void }

export function TaskBar({ task, onCancel }: TaskBarProps) {
  const { t } = useTranslation(['messages', 'ui'])
  if (task.kind === 'new') return null
  const Icon = task.kind === 'edit' ? EditIcon : QuoteIcon
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        mb: '8px',
        paddingInlineStart: '10px',
        borderInlineStart: '2px solid',
        borderColor: 'primary.main',
        fontSize: '0.8125rem',
        lineHeight: '18px',
        color: 'text.secondary',
      }}
    >
      <Icon width={16} height={16} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {task.kind === 'edit' ? t('composer.editing') : <bdi>{task.message.authorName}</bdi>}
        </Box>
        <Box dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {plainText(task.message.text, task.message.named) || t('message.file')}
        </Box>
      </Box>
      <IconButton size="small" aria-label={t('ui:cancel')} onClick={onCancel}>
        <CloseIcon aria-hidden />
      </IconButton>
    </Box>
  )
}
