import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { inAppIsFixed } from '#contract/notifications/kinds.ts'
import {
  type Notification,
  type NotificationSubject,
  notificationEndpoints,
} from '#contract/notifications/notifications.endpoints.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import type { MenuAction } from '../../ui/ActionMenu.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { BellOffIcon, EyeOffIcon } from '../../ui/icons.ts'
import { useInbox } from '../inbox/inbox.data.ts'
import { setMuted } from '../inbox/muting.ts'
import { mutesKey } from './notifications.data.ts'
import { useChangeRules, useUnmute } from './settings/useNotificationSettings.ts'

/** Each kind of subject is silenced where it belongs; each has a way back for a moment. */
function useSilence(notification: Notification, rows: readonly InboxRow[]) {
  const { t } = useTranslation('notifications')
  const queryClient = useQueryClient()
  const unmute = useUnmute()
  const follow = (messageId: number, following: boolean) =>
    call(messageEndpoints.setFollowing, { params: { id: messageId }, body: { following } })
  return useMutation({
    mutationFn: async ({ kind, id, title }: NotificationSubject) => {
      if (kind === 'thread') {
        await follow(id, false)
        return toast.undo(t('actions.threadLeft'), () => void follow(id, true).catch(showError))
      }
      if (kind === 'conversation') {
        const row = rows.find((one) => one.id === id)
        if (!row) return
        await setMuted(queryClient, row, true)
        return toast.undo(t('actions.conversationMuted'), () => void setMuted(queryClient, row, false).catch(showError))
      }
      const mute = await call(notificationEndpoints.mute, { params: { id: notification.id }, body: { kind } })
      await queryClient.invalidateQueries({ queryKey: mutesKey })
      toast.undo(t('actions.muted', { title }), () => unmute.mutate(mute.id))
    },
    onError: showError,
  })
}

/** Ways to mute what it belongs to, the nearest first, or its kind. */
export function useSilencing(notification: Notification): readonly MenuAction[] {
  const { t } = useTranslation('notifications')
  const rows = useInbox().data?.rows ?? []
  const silence = useSilence(notification, rows)
  const rules = useChangeRules()
  const { kind } = notification
  // A channel that I have not joined has no settings of mine.
  const about = notification.about.filter(
    (subject) => subject.kind !== 'conversation' || rows.some((row) => row.id === subject.id),
  )
  const labelOf = ({ kind: what, title }: NotificationSubject) => {
    if (what === 'task') return t('actions.muteTask')
    if (what === 'project') return t('actions.muteProject', { title })
    return what === 'thread' ? t('actions.muteThread') : t('actions.muteConversation')
  }
  const showKind = (on: boolean) => rules.mutate([{ kind, channel: 'inApp', on }])
  const stop = {
    id: 'stop',
    label: t('actions.stopKind'),
    icon: EyeOffIcon,
    onSelect: () => {
      showKind(false)
      toast.undo(t('actions.kindStopped', { label: t(`labels.${kind}`) }), () => showKind(true))
    },
  }
  return [
    ...about.map((subject) => ({
      id: `mute-${subject.kind}`,
      label: labelOf(subject),
      icon: BellOffIcon,
      onSelect: () => silence.mutate(subject),
    })),
    ...(inAppIsFixed(kind) ? [] : [stop]),
  ]
}
