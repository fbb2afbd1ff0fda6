import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { previewText } from '#contract/messages/preview.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CloseIcon, EditIcon, QuoteIcon } from '../../../ui/icons.ts'
import { ellipsis, Row } from '../../../ui/layout.ts'

/** The mode of the field: a new message, a reply with a quote, or an edit of a sent message. */
export type ComposerMode = { kind: 'new' } | { kind: 'quote' | 'edit'; message: Message }

type ModeBarProps = { mode: ComposerMode; onCancel: () => void }

export function ModeBar({ mode, onCancel }: ModeBarProps) {
  const { t } = useTranslation(['messages', 'ui'])
  if (mode.kind === 'new') return null
  const Icon = mode.kind === 'edit' ? EditIcon : QuoteIcon
  return (
    <Row
      sx={{
        gap: '8px',
        mb: '8px',
        paddingInlineStart: '10px',
        borderInlineStart: '2px solid',
        borderColor: 'primary.main',
        fontSize: 'size.small',
        lineHeight: '18px',
        color: 'text.secondary',
      }}
    >
      <Icon width={16} height={16} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {mode.kind === 'edit' ? t('composer.editing') : <bdi>{mode.message.authorName}</bdi>}
        </Box>
        <Box dir="auto" sx={{ ...ellipsis }}>
          {previewText(mode.message.text, mode.message.named) || t('message.file')}
        </Box>
      </Box>
      <IconAction icon={CloseIcon} label={t('ui:cancel')} onClick={onCancel} />
    </Row>
  )
}
