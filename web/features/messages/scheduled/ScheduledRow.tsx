import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { previewText } from '#contract/messages/preview.ts'
import type { ScheduledMessage } from '#contract/messages/scheduled.endpoints.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { EditIcon, SendIcon } from '../../../ui/icons.ts'
import { ellipsis } from '../../../ui/layout.ts'
import { ScheduledFiles } from './ScheduledFiles.tsx'

type ScheduledRowProps = {
  planned: ScheduledMessage
  busy: boolean
  onChange: () => void
  onSendNow: () => void
  onCancel: () => void
}

function useFailure(failure: string): string {
  const { t, i18n } = useTranslation('errors')
  // The server names the reason by its key; an unknown key gets a general text.
  return i18n.exists(`errors:${failure}`) ? t(failure as 'unexpected') : t('unexpected')
}

function Failure({ failure }: { failure: string }) {
  const { t } = useTranslation('messages')
  const reason = useFailure(failure)
  return (
    <Box sx={{ mt: '4px', fontSize: 'size.small', color: 'tone.error.ink' }}>
      {t('state.failed')}: {reason}
    </Box>
  )
}

export function ScheduledRow({ planned, busy, onChange, onSendNow, onCancel }: ScheduledRowProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { conversationName, text, named, attachments, quote, sendAt, failure } = planned
  return (
    <Box component="article" aria-label={conversationName} sx={look}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '8px', alignItems: 'baseline' }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          <bdi>{conversationName}</bdi>
        </Box>
        <Box component="time" dateTime={sendAt} sx={{ fontSize: 'size.small', color: 'text.secondary' }}>
          <bdi>{exactText(new Date(sendAt), format)}</bdi>
        </Box>
      </Box>
      {quote && (
        <Box dir="auto" sx={quoted}>
          <bdi>{quote.authorName}</bdi>:{' '}
          {quote.deleted ? t('message.deleted') : previewText(quote.text, named) || t('message.file')}
        </Box>
      )}
      <Box dir="auto" sx={preview}>
        {previewText(text, named)}
      </Box>
      <ScheduledFiles files={attachments} />
      {failure !== null && <Failure failure={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '8px' }}>
        <Button size="small" startIcon={<EditIcon />} onClick={onChange}>
          {t('scheduled.change')}
        </Button>
        <Button size="small" variant="text" startIcon={<SendIcon />} disabled={busy} onClick={onSendNow}>
          {t('scheduled.sendNow')}
        </Button>
        <Button size="small" variant="text" color="error" disabled={busy} onClick={onCancel}>
          {t('scheduled.cancel')}
        </Button>
      </Box>
    </Box>
  )
}

const look = { py: '12px', '& + &': { borderTop: 1, borderColor: 'hairline' } } as const
const quoted = {
  mt: '4px',
  paddingInlineStart: '10px',
  borderInlineStart: '2px solid',
  borderColor: 'primary.main',
  fontSize: 'size.small',
  color: 'text.secondary',
  ...ellipsis,
} as const
const preview = {
  mt: '2px',
  fontSize: 'size.text',
  lineHeight: '20px',
  display: '-webkit-box',
  WebkitLineClamp: '3',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
