import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ArrowStartIcon, CloseIcon, ErrorMarkIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { floatingShadow } from '../../../ui/theme/shadows.ts'
import { useConversationName } from '../../inbox/conversationName.ts'
import { StarredContext } from '../actions/starred.ts'
import { Composer } from '../composer/Composer.tsx'
import { dropArea } from '../composer/FileDropOverlay.tsx'
import type { ComposerMode } from '../composer/ModeBar.tsx'
import { ConversationViewProvider, useMakeView } from '../conversationView.ts'
import { Banner } from '../history/Banner.tsx'
import { History } from '../history/History.tsx'
import { HistorySkeleton } from '../history/HistorySkeleton.tsx'
import { isGone } from '../isGone.ts'
import { MessageItem } from '../message/MessageItem.tsx'
import { type ConversationDetail, messageKeys, type Scope } from '../messages.data.ts'
import { useMessages } from '../windows/useMessages.ts'
import { FollowButton } from './FollowButton.tsx'

/** What a conversation keeps for itself, whatever is opened beside it. */
export const leastConversation = 480
export const threadWidth = 340

/** Beside the history if there is space, over it if there is little, alone on a phone. */
function placeOf(docked: boolean, phone: boolean) {
  if (docked) return { width: threadWidth, borderInlineStart: '1px solid', borderColor: 'hairline' } as const
  const over = {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    zIndex: 3,
    bgcolor: 'background.paper',
  } as const
  if (phone) return { ...over, width: 1 } as const
  return {
    ...over,
    width: threadWidth,
    borderInlineStart: '1px solid',
    borderColor: 'hairline',
    boxShadow: floatingShadow,
  } as const
}

type ThreadPanelProps = {
  detail: ConversationDetail
  rootId: number
  /** How wide the conversation and its thread are together. */
  room: number
  onClose: () => void
  jumpTo: (messageId: number) => void
}

export function ThreadPanel({ detail, rootId, room, onClose, jumpTo }: ThreadPanelProps) {
  const { t } = useTranslation(['messages', 'ui'])
  const { conversation } = detail
  const scope = useMemo<Scope>(
    () => ({ conversationId: conversation.id, threadRootId: rootId }),
    [conversation.id, rootId],
  )
  const phone = useMediaQuery('(max-width: 599px)')
  const place = placeOf(room >= leastConversation + threadWidth, phone)
  const [mode, setMode] = useState<ComposerMode>({ kind: 'new' })
  const [also, setAlso] = useState(false)
  const view = useMakeView({ detail, scope, look: 'flat', openThread: undefined, jumpTo, onMode: setMode })
  const root = useQuery({
    queryKey: messageKeys.one(rootId),
    queryFn: reads(messageEndpoints.read, { params: { id: rootId } }),
  })
  const { window, error, refetch, loadOlder, loadNewer } = useMessages(scope, { at: 'end' })
  const starred = useMemo(() => new Set(window?.marks.starred), [window?.marks.starred])
  const lastOwn = window?.rows.findLast((row) => row.authorId === view.me && row.deletedAt === null)
  const replies = root.data?.thread.replies ?? 0
  const name = useConversationName()(conversation)
  const where = conversation.type === 'channel' ? `# ${name}` : name
  const beginning = root.data && (
    <Box>
      <MessageItem message={root.data} first last highlighted={false} tabbed={false} itemKey="root" />
      <Row
        sx={{
          gap: '10px',
          px: '16px',
          pt: '14px',
          pb: '4px',
          fontSize: 'size.small',
          fontWeight: 600,
          color: 'text.secondary',
        }}
      >
        {t('thread.replies', { count: replies })}
        <Box sx={{ flex: 1, height: '1px', bgcolor: 'divider' }} />
      </Row>
    </Box>
  )
  const failed = error ?? root.error
  const Back = phone ? ArrowStartIcon : CloseIcon
  const close = <IconAction icon={Back} label={t('ui:close')} size="medium" onClick={onClose} />
  return (
    <Box
      component="aside"
      aria-label={t('thread.title')}
      {...dropArea}
      sx={{ position: 'relative', flexShrink: 0, minHeight: 0, display: 'flex', flexDirection: 'column', ...place }}
    >
      <Row
        data-conversation-head
        sx={{
          gap: '8px',
          height: 64,
          flexShrink: 0,
          px: '16px',
          borderBottom: 1,
          borderColor: 'hairline',
        }}
      >
        {phone && close}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h6" component="h2" sx={{ lineHeight: '22px' }}>
            {t('thread.title')}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            <bdi>{where}</bdi>
          </Typography>
        </Box>
        {window && view.mayWrite && (
          <FollowButton rootId={rootId} following={window.marks.following.includes(rootId)} />
        )}
        {!phone && close}
      </Row>
      <ConversationViewProvider value={view}>
        <StarredContext value={starred}>
          {failed && (
            <Banner
              icon={ErrorMarkIcon}
              tone="error"
              {...(isGone(failed)
                ? { text: t('history.gone') }
                : {
                    text: t('history.failed'),
                    onRetry: () => {
                      void refetch()
                      void root.refetch()
                    },
                  })}
            />
          )}
          {window && root.data ? (
            <History
              window={window}
              target={undefined}
              asked={undefined}
              unread={null}
              onOlder={() => void loadOlder()}
              onNewer={() => void loadNewer()}
              onLatest={() => void refetch()}
              beginning={beginning}
            />
          ) : (
            <Box sx={{ flex: 1 }}>{!failed && <HistorySkeleton look="flat" rows={3} />}</Box>
          )}
          {view.mayWrite && root.data?.deletedAt === null && (
            <Composer
              placeholder={t('thread.write')}
              mode={mode}
              onMode={setMode}
              lastOwn={lastOwn}
              alsoInConversation={also}
              foot={
                conversation.writable === 'yes' && (
                  <FormControlLabel
                    control={
                      <Checkbox
                        size="small"
                        checked={also}
                        onChange={(event) => setAlso(event.target.checked)}
                        sx={{ p: '4px' }}
                      />
                    }
                    label={t(conversation.type === 'channel' ? 'thread.alsoChannel' : 'thread.alsoConversation')}
                    sx={{
                      flex: 1,
                      marginInlineStart: '-4px',
                      '& .MuiFormControlLabel-label': { fontSize: 'size.small' },
                    }}
                  />
                )
              }
            />
          )}
          <Box sx={{ height: 8, flexShrink: 0 }} />
        </StarredContext>
      </ConversationViewProvider>
    </Box>
  )
}
