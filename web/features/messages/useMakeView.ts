import { useMemo } from 'react'
import { mayWrite } from '#contract/conversations/conversations.policy.ts'
import { mayRemove } from '#contract/messages/messages.policy.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../lib/session/session.ts'
import type { ComposerMode } from './composer/ModeBar.tsx'
import type { ConversationView, Look } from './conversationView.ts'
import type { ConversationDetail, Scope } from './messages.data.ts'

interface Options {
  detail: ConversationDetail
  scope: Scope
  look: Look
  openThread: ((rootId: number) => void) | undefined
  jumpTo: (messageId: number) => void
  onMode: (mode: ComposerMode) => void
}

export function useMakeView({ detail, scope, look, openThread, jumpTo, onMode }: Options): ConversationView {
  const user = useSession((session) => session.user)
  const rules = useSession((session) => session.rules)
  return useMemo(() => {
    const { conversation, members } = detail
    const me = { id: user?.id ?? 0, roles: user?.roles ?? [], ability: abilityOf(rules) }
    return {
      scope,
      conversation,
      members,
      me: me.id,
      look,
      mayWrite: mayWrite(me, conversation),
      mayRemove: (authorId) => mayRemove(me, conversation, authorId),
      openThread,
      jumpTo,
      quote: (message) => onMode({ kind: 'quote', message }),
      edit: (message) => onMode({ kind: 'edit', message }),
    }
  }, [detail, scope, look, user, rules, openThread, jumpTo, onMode])
}
