import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { plainText } from '#contract/messages/mentions.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { CloseIcon, SearchIcon } from '../../../ui/icons.ts'
import { Meta, Row } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'

const waitMs = 200

function useResults(conversationId: number, text: string) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    queryKey: ['messages-search', conversationId, q],
    queryFn: ({ signal }) => call(messageEndpoints.search, { query: { q, conversationId }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return { q, ...query }
}

type ConversationSearchProps = { conversation: Conversation; onPick: (messageId: number) => void; onClose: () => void }

/** Covers the history; picking a result closes it and goes there. */
export function ConversationSearch({ conversation, onPick, onClose }: ConversationSearchProps) {
  const { t } = useTranslation(['messages', 'ui'])
  const [text, setText] = useState('')
  const { q, data, error, isFetching, refetch } = useResults(conversation.id, text)
  const rows = q === '' ? [] : (data?.rows ?? [])
  return (
    <Box
      role="search"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: 64,
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
      }}
    >
      <Row
        sx={{
          gap: '8px',
          p: '12px 20px',
          borderBottom: 1,
          borderColor: 'hairline',
        }}
      >
        <OutlinedInput
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('search.placeholder')}
          inputProps={{ 'aria-label': t('search.placeholder') }}
          startAdornment={<SearchIcon width={18} height={18} aria-hidden style={{ marginInlineEnd: 8 }} />}
          sx={{ height: 38 }}
        />
        <IconButton aria-label={t('ui:close')} onClick={onClose}>
          <CloseIcon aria-hidden />
        </IconButton>
      </Row>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: '8px 12px' }}>
        {error && <ErrorState onRetry={() => void refetch()} />}
        {q === '' && (
          <Typography variant="body2" sx={{ p: '12px', color: 'text.secondary' }}>
            {t('search.hint')}
          </Typography>
        )}
        {q !== '' && isFetching && !data && <ListSkeleton rows={4} />}
        {q !== '' && data && rows.length === 0 && (
          <EmptyState icon={SearchIcon} title={t('search.none', { query: q })} />
        )}
        {rows.map((row) => (
          <Box
            key={row.id}
            component="button"
            type="button"
            onClick={() => {
              onPick(row.id)
              onClose()
            }}
            sx={{
              display: 'block',
              width: 1,
              p: '8px 10px',
              border: 0,
              borderRadius: '8px',
              background: 'none',
              color: 'text.primary',
              font: 'inherit',
              textAlign: 'start',
              cursor: 'pointer',
              '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
            }}
          >
            <Meta
              sx={{
                display: 'flex',
                gap: '8px',
                alignItems: 'baseline',
              }}
            >
              <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {row.authorName}
              </Box>
              <Instant value={row.createdAt} />
            </Meta>
            <Box
              dir="auto"
              sx={{
                fontSize: 'size.text',
                lineHeight: '20px',
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }}
            >
              {plainText(row.text, row.named) || t('message.file')}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
