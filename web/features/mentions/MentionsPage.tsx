import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conversationHref } from '#contract/href.ts'
import type { Mention } from '#contract/mentions/mentions.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { useChangeAddress } from '../../lib/address/useAddress.ts'
import { useShortcut } from '../../lib/shortcuts/shortcuts.ts'
import { Card } from '../../ui/Card.tsx'
import { AtIcon, CheckDoubleIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../ui/states/skeletons.tsx'
import { FilterRail } from './FilterRail.tsx'
import { countsOf, groupsOf, type MentionFilter, passes } from './groups.ts'
import { MentionCard } from './MentionCard.tsx'
import { MentionTabs } from './MentionTabs.tsx'
import { type MentionState, useMentionCount, useMentions } from './mentions.data.ts'
import { useMarkRead } from './useMarkRead.ts'

const route = getRouteApi(paths.mentions)

/** The address keeps tab and filter. */
function useChoice() {
  const { gorunum, tur } = route.useSearch()
  const change = useChangeAddress()
  const state: MentionState = gorunum === 'tumu' ? 'all' : 'unread'
  const filter: MentionFilter = tur ?? 'all'
  const choose = (next: { state?: MentionState; filter?: MentionFilter }) => {
    const wanted = { state, filter, ...next }
    change({
      gorunum: wanted.state === 'all' ? 'tumu' : undefined,
      tur: wanted.filter === 'all' ? undefined : wanted.filter,
    })
  }
  return { state, filter, choose }
}

function Nothing({ state, onShowAll }: { state: MentionState; onShowAll: () => void }) {
  const { t } = useTranslation('mentions')
  return (
    <Card>
      {state === 'unread' ? (
        <EmptyState
          icon={CheckDoubleIcon}
          title={t('empty.unread')}
          action={<LinkButton onClick={onShowAll}>{t('empty.showAll')}</LinkButton>}
        />
      ) : (
        <EmptyState icon={AtIcon} title={t('empty.all')} text={t('empty.allText')} />
      )}
    </Card>
  )
}

const skeletons = [0, 1].map((at) => <CardSkeleton key={at} height={200} />)

export function MentionsPage() {
  const { t } = useTranslation('mentions')
  const navigate = useNavigate()
  const { state, filter, choose } = useChoice()
  const { mentions, query } = useMentions(state)
  const unread = useMentionCount()
  const marking = useMarkRead()
  const { readHere, setRead } = marking
  const withRail = useMediaQuery('(min-width: 1100px)')
  const [current, setCurrent] = useState<number>()
  const [replying, setReplying] = useState<number>()
  const order = useRef<readonly number[]>([])

  const all = useMemo(() => {
    const listed = mentions ?? []
    const ids = new Set(listed.map(({ id }) => id))
    return [...listed, ...[...readHere.values()].filter(({ id }) => !ids.has(id))]
  }, [mentions, readHere])
  const shown = all.filter((mention) => passes(mention, filter))
  const groups = groupsOf(shown, order.current)
  order.current = groups.map(({ conversation }) => conversation.id)
  const folds = (mention: Mention) => state === 'unread' && mention.read
  const rows = groups.flatMap((group) => group.mentions).filter((mention) => !folds(mention))
  const at = rows.find(({ id }) => id === current)

  useMentionKeys({
    move(by) {
      const index = rows.findIndex(({ id }) => id === current)
      const next = rows[Math.min(rows.length - 1, Math.max(0, index + by))]
      if (!next) return
      setCurrent(next.id)
      const element = document.getElementById(`mention-${next.id}`)
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest' })
    },
    go: () => at && void navigate({ href: conversationHref(at.conversation, at.message.id) }),
    reply: () => at && setReplying(at.id),
    read: () => at && !at.read && setRead(at, true),
  })

  const content = () => {
    if (groups.length === 0) return <Nothing state={state} onShowAll={() => choose({ state: 'all' })} />
    return groups.map((group) => (
      <MentionCard
        key={group.conversation.id}
        group={group}
        folds={folds}
        current={current}
        replying={replying}
        onReply={(id, open) => setReplying(open ? id : undefined)}
        onRead={setRead}
      />
    ))
  }
  const counts = countsOf(all)
  const filtering = { value: filter, counts, onChange: (next: MentionFilter) => choose({ filter: next }) }
  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <Box sx={{ display: 'flex', gap: '24px', alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 732 }}>
          <MentionTabs
            state={state}
            unread={unread}
            onState={(next) => choose({ state: next })}
            onReadAll={() => marking.readAll(all)}
            busy={marking.busy}
            filtering={withRail ? undefined : filtering}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', mt: '16px' }}>
            <Loaded query={query} skeleton={skeletons} card>
              {content}
            </Loaded>
          </Box>
          {query.hasNextPage && (
            <Box sx={{ display: 'flex', justifyContent: 'center', mt: '16px' }}>
              <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('older')}
              </Button>
            </Box>
          )}
        </Box>
        {withRail && (
          <Box sx={{ width: 376, flexShrink: 0, mt: '60px' }}>
            <FilterRail {...filtering} />
          </Box>
        )}
      </Box>
    </>
  )
}

interface MentionKeys {
  move: (by: 1 | -1) => void
  go: () => void
  reply: () => void
  read: () => void
}

/** J and K move, Enter goes to the message, R answers, E marks as read. */
function useMentionKeys({ move, go, reply, read }: MentionKeys): void {
  const { t } = useTranslation('mentions')
  useShortcut('j', t('next'), () => move(1))
  useShortcut('k', t('previous'), () => move(-1))
  useShortcut('enter', t('go'), go)
  useShortcut('r', t('reply'), reply)
  useShortcut('e', t('markRead'), read)
}
