import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { foundText } from '#contract/messages/foundText.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { parseMessageSearch } from '#contract/messages/search.ts'
import { call } from '../../../lib/http/call.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { Highlight } from '../../../ui/Highlight.tsx'
import { CloseIcon, SearchIcon } from '../../../ui/icons.ts'
import { Meta, Row, rowButton } from '../../../ui/layout.ts'
import { BotMark } from '../../../ui/Person/BotMark.tsx'
import { Face } from '../../../ui/Person/Face.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { authorOf } from '../message/author.ts'

const waitMs = 200

function useResults(conversationId: number, text: string) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  const query = useInfiniteQuery({
    queryKey: ['messages-search', conversationId, q],
    queryFn: ({ pageParam, signal }) =>
      call(messageEndpoints.search, {
        query: { q, conversationId, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.hasBefore ? page.rows.at(-1)?.id : undefined),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const rows = q === '' ? [] : (query.data?.pages.flatMap((page) => page.rows) ?? [])
  return { q, rows, query }
}

/** From the field into the results and through them. */
function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result]')]
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type ConversationSearchProps = { conversation: Conversation; onPick: (messageId: number) => void; onClose: () => void }

/** Covers the history; picking a result closes it and goes there. */
export function ConversationSearch({ conversation, onPick, onClose }: ConversationSearchProps) {
  const { t } = useTranslation(['messages', 'ui'])
  const [text, setText] = useState('')
  const { q, rows, query } = useResults(conversation.id, text)
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const { timeZone } = useFormat()
  const { words } = parseMessageSearch(q, dayIn(useNow(), timeZone))
  return (
    <Box
      role="search"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        moveAmong(event)
      }}
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
        <Meta role="status" sx={{ px: '10px', py: rows.length > 0 ? '4px' : 0 }}>
          {rows.length > 0 && t(hasNextPage ? 'search.countMore' : 'search.count', { count: rows.length })}
        </Meta>
        {rows.map((row) => (
          <Box
            key={row.id}
            component="button"
            type="button"
            data-result
            onClick={() => {
              onPick(row.id)
              onClose()
            }}
            sx={result}
          >
            <Face person={authorOf(row)} size={32} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Meta sx={{ display: 'flex', gap: '8px', alignItems: 'baseline' }}>
                <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary' }}>
                  {row.authorName}
                </Box>
                {row.authorIsBot && <BotMark />}
                <Instant value={row.createdAt} />
              </Meta>
              <Box dir="auto" sx={twoLines}>
                <Highlight text={foundText(row.text, row.named, words) || t('message.file')} words={words} />
              </Box>
            </Box>
          </Box>
        ))}
        {hasNextPage && q !== '' && (
          <Button fullWidth disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('search.older')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const result = {
  ...rowButton,
  display: 'flex',
  gap: '10px',
  alignItems: 'flex-start',
  p: '8px 10px',
  borderRadius: '8px',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const

const twoLines = {
  fontSize: 'size.text',
  lineHeight: '20px',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const
