import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { reads } from '../../../lib/http/call.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { MessageText } from '../../../ui/RichText/RichText.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { messageKeys } from '../messages.data.ts'

function Edits({ message }: { message: Message }) {
  const { data, error } = useQuery({
    queryKey: messageKeys.edits(message.id, message.version),
    queryFn: reads(messageEndpoints.edits, { params: { id: message.id } }),
  })
  const problem = useErrorText(error)
  if (error) return <Typography variant="body2">{problem}</Typography>
  if (!data) return <ListSkeleton rows={2} />
  return data.rows.map(({ text, at }) => (
    <Box key={at} sx={{ py: '8px', borderBlockStart: 1, borderColor: 'hairline' }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <Instant value={at} />
      </Typography>
      <MessageText text={text} named={message.named} />
    </Box>
  ))
}

/** Shows that a message was edited, and its earlier texts. */
export function EditedMark({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Box
        component="button"
        type="button"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        sx={{
          p: 0,
          border: 0,
          background: 'none',
          color: 'text.secondary',
          font: 'inherit',
          fontSize: 'size.fine',
          cursor: 'pointer',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {t('message.edited')}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('message.edits'),
            sx: { width: 340, maxHeight: 320, p: '12px 16px' },
          },
        }}
      >
        <Typography variant="subtitle2" sx={{ pb: '8px' }}>
          {t('message.edits')}
        </Typography>
        {anchor && <Edits message={message} />}
      </Popover>
    </>
  )
}
