import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { paths } from '#contract/paths.ts'
import { useChangeAddress } from '../../lib/address/useAddress.ts'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { useShortcut } from '../../lib/shortcuts/shortcuts.ts'
import { readLocal, writeLocal } from '../../lib/storage/local.ts'
import { MessageIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { useSize } from '../../ui/useSize.ts'
import { useInbox, useInboxRow } from '../inbox/inbox.data.ts'
import { isDirect } from '../inbox/unread.ts'
import { leastConversation, threadWidth } from '../messages/thread/ThreadPanel.tsx'
import { Centred } from './chat/Centred.tsx'
import { ChatPane } from './chat/ChatPane.tsx'
import { NothingChosen } from './chat/NothingChosen.tsx'
import { InfoPane } from './info/InfoPane.tsx'
import { ListPane } from './list/ListPane.tsx'
import { newestOf } from './list/sections.ts'
import { NewMessageDialog } from './NewMessageDialog.tsx'
import { useOpenConversation } from './useOpenConversation.ts'

const route = getRouteApi(paths.directMessages)

interface PageAddress {
  conversationId: number | undefined
  messageId: number | undefined
  /** Somebody with whom a conversation is to be opened. */
  userId: number | undefined
  /** The information pane, when it covers the conversation or is a screen of its own. */
  info: boolean
}

/** The address keeps the open conversation and message: a link shows the same. */
function usePlace() {
  const { konusma, mesaj, kisi, bilgi } = route.useSearch()
  const navigate = useNavigate()
  const place: PageAddress = { conversationId: konusma, messageId: mesaj, userId: kisi, info: bilgi !== undefined }
  const go = ({ conversationId, messageId, userId, info }: Partial<PageAddress>, { replace = false } = {}) =>
    navigate({
      to: '.',
      search: { konusma: conversationId, mesaj: messageId, kisi: userId, bilgi: info ? '1' : undefined },
      replace,
      resetScroll: false,
    })
  return { place, go }
}

const infoKey = 'directInfo'

/** Whether the information is shown beside the conversation on wide screens; kept on this device. */
const useInfoOpen = create<{ open: boolean }>(() => ({ open: readLocal(infoKey) !== 'closed' }))

function setInfoOpen(open: boolean): void {
  writeLocal(infoKey, open ? null : 'closed')
  useInfoOpen.setState({ open })
}

/** `?kisi=` leads on to the conversation with that person, which is made if there is none. */
function useOpenFromAddress() {
  const { place, go } = usePlace()
  const { userId } = place
  const { mutate, error, reset } = useOpenConversation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion
  useEffect(() => {
    if (userId === undefined) return
    mutate(
      { type: 'dm', userIds: [userId] },
      { onSuccess: ({ id }) => void go({ conversationId: id }, { replace: true }), onError: () => {} },
    )
  }, [userId])
  return { opening: userId !== undefined, error: userId === undefined ? null : error, reset }
}

const lastKey = 'directLast'

/**
 * Where a conversation stands beside the list, an address that asks for none leads to the last one that was open on this
 * device, otherwise to the newest. Whoever leaves a conversation asks for no other.
 */
function useLastConversation(besideList: boolean) {
  const { place, go } = usePlace()
  const { data } = useInbox()
  const { conversationId, userId } = place
  const left = useRef(false)
  useEffect(() => {
    if (conversationId === undefined) return
    left.current = false
    writeLocal(lastKey, String(conversationId))
  }, [conversationId])
  const arrived = conversationId === undefined && userId === undefined && besideList && data !== undefined
  const arrive = useEffectEvent(() => {
    if (left.current) return
    const shown = data?.rows.filter((row) => isDirect(row) && !row.hidden) ?? []
    const id = readLocal(lastKey)
    const last = shown.find((row) => String(row.id) === id) ?? newestOf(shown)
    if (last) void go({ conversationId: last.id }, { replace: true })
  })
  useEffect(() => {
    if (arrived) arrive()
  }, [arrived])
  return () => {
    left.current = true
    return go({})
  }
}

export function DirectMessagesPage() {
  const { t } = useTranslation('direct')
  const theme = useTheme()
  const phone = !useMediaQuery(theme.breakpoints.up('md'))
  const [{ width }, cardRef] = useSize()
  const { yanit: threadRootId, yeni } = route.useSearch()
  const { place, go } = usePlace()
  const { conversationId, messageId } = place
  const { data } = useInbox()
  const found = useInboxRow(conversationId)
  const row = found && isDirect(found) ? found : undefined
  const preferred = useInfoOpen(({ open }) => open)
  const opening = useOpenFromAddress()
  const leave = useLastConversation(!phone)
  const openingError = useErrorText(opening.error)
  const [writing, setWriting] = useState(false)
  const [search, setSearch] = useState(false)
  useShortcut('n', t('new.title'), () => setWriting(true))
  const change = useChangeAddress()
  // As the installed app's shortcut leads here.
  useEffect(() => {
    if (yeni === undefined) return
    setWriting(true)
    change({ yeni: undefined }, { replace: true })
  }, [yeni, change])
  const thread = threadRootId === undefined ? 0 : threadWidth
  const room = width - listWidth - leastConversation - infoWidth
  const wide = room >= 0
  /** Where both do not fit beside the conversation, the thread takes the place of the information. */
  const replaced = wide && room < thread
  const infoOpen = row !== undefined && (wide ? preferred && !replaced : place.info)
  const stay = conversationId === undefined ? {} : { conversationId }
  const setInfo = (info: boolean) => {
    if (wide) setInfoOpen(info)
    if (!wide || replaced) void go({ ...stay, info: info && !wide })
  }
  const startSearch = () => {
    setSearch(true)
    if (!wide) void go(stay)
  }
  const missing = conversationId !== undefined && data !== undefined && row === undefined
  const chosen = conversationId !== undefined || opening.opening
  const chat = () => {
    if (opening.error) {
      return (
        <Centred>
          <ErrorState message={openingError} onRetry={() => void go({})} />
        </Centred>
      )
    }
    if (missing) {
      return (
        <Centred>
          <EmptyState icon={MessageIcon} title={t('chat.missing')} text={t('chat.missingText')} />
        </Centred>
      )
    }
    if (!row) return chosen ? null : <NothingChosen onNew={() => setWriting(true)} />
    return (
      <ChatPane
        row={row}
        messageId={messageId}
        phone={phone}
        infoOpen={infoOpen}
        search={search}
        onSearch={setSearch}
        onBack={() => void go({})}
        onInfo={() => setInfo(!infoOpen)}
        onGone={leave}
      />
    )
  }
  return (
    <MuiCard ref={cardRef} sx={card}>
      {(!phone || !chosen) && (
        <Box
          sx={{
            ...pane,
            width: { xs: 1, md: listWidth },
            flexShrink: 0,
            borderInlineEnd: { md: '1px solid' },
            borderColor: { md: 'hairline' },
          }}
        >
          <ListPane chosen={conversationId} onNew={() => setWriting(true)} />
        </Box>
      )}
      {(!phone || (chosen && !infoOpen)) && <Box sx={{ ...pane, flex: 1 }}>{chat()}</Box>}
      {infoOpen && row && (
        <Box sx={{ ...pane, ...(phone ? { width: 1 } : beside(wide)) }}>
          <InfoPane
            key={row.id}
            row={row}
            phone={phone}
            onClose={() => setInfo(false)}
            onSearch={startSearch}
            onGone={leave}
          />
        </Box>
      )}
      {writing && (
        <NewMessageDialog
          onClose={() => setWriting(false)}
          onOpened={(id) => {
            setWriting(false)
            void go({ conversationId: id })
          }}
        />
      )}
    </MuiCard>
  )
}

const listWidth = 308
const infoWidth = 296
const pane = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 } as const
const card = {
  display: 'flex',
  flex: 1,
  minHeight: 0,
  position: 'relative',
  overflow: 'hidden',
  // On a phone the panes are the page.
  mx: { xs: '-16px', md: 0 },
  mb: { xs: '-16px', md: 0 },
  borderRadius: { xs: 0, md: '10px' },
  borderInline: { xs: 0, md: '1px solid' },
  borderBlockEnd: { xs: 0, md: '1px solid' },
  borderColor: { md: 'hairline' },
} as const

/** Where there is no space beside the conversation it covers it. */
const beside = (wide: boolean) => ({
  width: infoWidth,
  flexShrink: 0,
  borderInlineStart: '1px solid',
  borderColor: 'hairline',
  bgcolor: 'background.paper',
  ...(!wide && { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, zIndex: 2, boxShadow: 8 }),
})
