import { useMemo } from 'react'
import { adminRole, hasRole } from '#contract/roles/hasRole.ts'
import { useSession } from '../../lib/session/session.ts'
import type { ComposerTask } from './composer/TaskBar.tsx'
import type { ConversationView, Look } from './conversationView.ts'
import type { ConversationDetail, Scope } from './messages.data.ts'

interface Options {
  detail: ConversationDetail
  scope: Scope
  look: Look
  openThread: ((rootId: number) => void) | undefined
  jumpTo: (messageId: number) => void
  onTask: (task: ComposerTask) => void
}

export function useMakeView({ detail, scope, look, openThread, jumpTo, onTask }: Options): ConversationView {
  const user = useSession((session) => session.user)
  return useMemo(() => {
    const { conversation, members } = detail
    const role = conversation.membership?.role
    return {
      scope,
      conversation,
      members,
      me: user?.id ?? 0,
      look,
      mayWrite: conversation.membership !== null,
      manages: role === 'owner' || role === 'manager' || hasRole(user?.roles ?? [], adminRole),
      openThread,
      jumpTo,
      quote: (message) => onTask({ kind: 'quote', message }),
      edit: (message) => onTask({ kind: 'edit', message }),
    }
  }, [detail, scope, look, user, openThread, jumpTo, onTask])
}
