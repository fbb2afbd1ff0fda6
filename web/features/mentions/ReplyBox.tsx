import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mention } from '#contract/mentions/mentions.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { maxMessageLength } from '#contract/messages/messages.schemas.ts'
import { call } from '../../lib/http/call.ts'
import { AtIcon, SendIcon } from '../../ui/icons.ts'
import { tint } from '../../ui/theme/tint.ts'
import { newClientId } from '../messages/newClientId.ts'

type ReplyBoxProps = { mention: Mention; onClose: () => void; onSent: () => void }

/** Answers into the thread of the message, without leaving the page. */
export function ReplyBox({ mention, onClose, onSent }: ReplyBoxProps) {
  const { t } = useTranslation('mentions')
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  // The same key for every try: an answer that was lost on the way back must not be written twice.
  const clientId = useRef(newClientId())
  const { message, conversation } = mention
  const send = useMutation({
    mutationFn: () =>
      call(messageEndpoints.send, {
        params: { id: conversation.id },
        body: { clientId: clientId.current, text: text.trim(), threadRootId: message.threadRootId ?? message.id },
      }),
    onSuccess: onSent,
  })
  const ready = text.trim() !== '' && !send.isPending
  return (
    <Box sx={look}>
      <InputBase
        multiline
        fullWidth
        autoFocus
        maxRows={8}
        inputRef={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (ready) send.mutate()
        }}
        placeholder={t('replyTo', { name: message.authorName })}
        inputProps={{
          'aria-label': t('replyTo', { name: message.authorName }),
          dir: 'auto',
          maxLength: maxMessageLength,
        }}
        sx={{ fontSize: '0.9375rem', lineHeight: '22px', p: '4px 4px 6px' }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
        <IconButton
          size="small"
          aria-label={t('name')}
          title={t('name')}
          onClick={() => {
            setText((known) => (known === '' || known.endsWith(' ') ? `${known}@` : `${known} @`))
            field.current?.focus()
          }}
        >
          <AtIcon aria-hidden />
        </IconButton>
        <Box sx={{ flex: 1 }} />
        <Button variant="text" size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          size="small"
          startIcon={<SendIcon />}
          disabled={!ready}
          onClick={() => send.mutate()}
        >
          {t('reply')}
        </Button>
      </Box>
    </Box>
  )
}

const look = {
  mt: '8px',
  p: '6px 8px 6px 10px',
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  boxShadow: (theme: Theme) => `0 0 0 3px ${tint(theme.vars.palette.primary.main, 13)}`,
} as const
