import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Message, Named } from '#contract/messages/messages.schemas.ts'
import { previewText } from '#contract/messages/preview.ts'
import { ellipsis } from '../../../ui/layout.ts'
import { BotMark } from '../../../ui/Person/BotMark.tsx'
import { useConversationView } from '../conversationView.ts'

type QuoteLineProps = { quote: NonNullable<Message['quote']>; named: readonly Named[] }

/** One line of the quoted message; it leads there. */
export function QuoteLine({ quote, named }: QuoteLineProps) {
  const { t } = useTranslation('messages')
  const { me, jumpTo } = useConversationView()
  const text = quote.deleted ? t('message.deleted') : previewText(quote.text, named) || t('message.file')
  return (
    <Box
      component="button"
      type="button"
      onClick={() => jumpTo(quote.id)}
      sx={{
        display: 'block',
        width: 1,
        maxWidth: 480,
        minWidth: 0,
        my: '2px',
        p: 0,
        paddingInlineStart: '10px',
        border: 0,
        borderInlineStart: '2px solid',
        borderColor: 'primary.main',
        background: 'none',
        font: 'inherit',
        fontSize: 'size.small',
        lineHeight: '18px',
        color: 'text.secondary',
        textAlign: 'start',
        cursor: 'pointer',
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        <bdi>{quote.authorId === me ? t('you') : quote.authorName}</bdi> {quote.authorIsBot && <BotMark />}
      </Box>
      <Box component="span" dir="auto" sx={{ display: 'block', ...ellipsis }}>
        {text}
      </Box>
    </Box>
  )
}
