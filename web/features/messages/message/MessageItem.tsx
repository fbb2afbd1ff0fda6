import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { useLongPress } from '../../../ui/useLongPress.ts'
import { HoverBar } from '../actions/HoverBar.tsx'
import { MessageSheet } from '../actions/MessageSheet.tsx'
import { type MessageActions, useMessageActions } from '../actions/useMessageActions.ts'
import { useConversationView } from '../conversationView.ts'
import { BubbleMessage } from './BubbleMessage.tsx'
import { FlatMessage } from './FlatMessage.tsx'

const namedGround = (theme: Theme) => tint(theme.vars.palette.warning.main, 8)

type MessageItemProps = {
  message: Message
  first: boolean
  last: boolean
  highlighted: boolean
  /** The one message that the tab key reaches. */
  tabbed: boolean
  itemKey: string
}

/** Letters act on the message that has the focus. */
function actByLetter(key: string, { may, ...actions }: MessageActions): boolean {
  const letters: Record<string, [allowed: boolean, run: () => void]> = {
    e: [may.edit, actions.edit],
    r: [may.reply, actions.reply],
    q: [may.quote, actions.quote],
    s: [true, actions.star],
    p: [may.act, actions.pin],
    u: [may.markUnread, actions.markUnread],
    delete: [may.remove, actions.remove],
  }
  const [allowed, run] = letters[key.toLowerCase()] ?? [false, undefined]
  if (allowed) run?.()
  return allowed
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, first, last, highlighted, tabbed, itemKey } = props
  const { me, look } = useConversationView()
  const actions = useMessageActions(message)
  const [active, setActive] = useState(false)
  const [menu, setMenu] = useState(false)
  const [sheet, setSheet] = useState(false)
  const hovers = useMediaQuery('(hover: hover)')
  const press = useLongPress(() => setSheet(true))
  const namesMe = message.mentionedIds.includes(me) && message.authorId !== me && message.deletedAt === null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && !hovers) setSheet(true)
    else if (actByLetter(event.key, actions)) event.preventDefault()
  }
  // Not `onMouseEnter`: a row that replaces the waiting one under a resting pointer would never get it.
  const pointedAt = ({ currentTarget, target }: MouseEvent) => {
    if (target instanceof Node && currentTarget.contains(target)) setActive(true)
  }
  return (
    <Box
      role="article"
      tabIndex={tabbed ? 0 : -1}
      data-item={itemKey}
      data-message={message.id}
      onMouseOver={pointedAt}
      onMouseLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setActive(false)}
      onKeyDown={onKeyDown}
      {...(hovers ? {} : press)}
      sx={{
        position: 'relative',
        pb: '2px',
        outlineOffset: '-2px',
        ...(look === 'flat' && {
          // On touch screens the hover would stay after the finger left.
          '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
          '&:hover .time, &:focus-within .time': { opacity: 1 },
          ...(namesMe && {
            bgcolor: namedGround,
            '@media (hover: hover)': { '&:hover': { bgcolor: namedGround } },
            '&::before': {
              content: '""',
              position: 'absolute',
              insetBlock: 0,
              insetInlineStart: 0,
              width: 3,
              bgcolor: 'warning.main',
            },
          }),
        }),
        ...(highlighted && {
          '@keyframes shown': { from: { backgroundColor: 'var(--shown)' }, to: { backgroundColor: 'transparent' } },
          '--shown': (theme) => theme.vars.palette.tone.primary.ground,
          animation: 'shown 2.4s ease-out 0.4s both',
        }),
      }}
    >
      {look === 'flat' ? (
        <FlatMessage message={message} first={first} />
      ) : (
        <BubbleMessage message={message} first={first} last={last} />
      )}
      {hovers && (active || menu) && message.deletedAt === null && (
        <HoverBar message={message} actions={actions} onMenu={setMenu} />
      )}
      {sheet && <MessageSheet message={message} actions={actions} onClose={() => setSheet(false)} />}
    </Box>
  )
})
