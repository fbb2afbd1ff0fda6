import { createContext, useContext, useMemo } from 'react'
import type { Conversation, Member } from '#contract/conversations/conversations.endpoints.ts'
import { mayPost, mayWrite, type Participant } from '#contract/conversations/conversations.policy.ts'
import { mayRemove } from '#contract/messages/messages.policy.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../lib/session/session.ts'
import type { ComposerMode } from './composer/ModeBar.tsx'
import type { ConversationDetail, Scope } from './messages.data.ts'

export type Look = 'flat' | 'bubbles'

/** What every message needs to know about its conversation. */
interface ConversationView {
  scope: Scope
  conversation: Conversation
  members: readonly Member[]
  me: number
  look: Look
  /** May write here and act on messages; in a public channel reading needs no membership. */
  mayWrite: boolean
  /** May use the field of this view: in a channel of managers that is their thread's alone. */
  mayCompose: boolean
  /** May delete the messages of this author. */
  mayRemove: (authorId: number) => boolean
  openThread: ((rootId: number) => void) | undefined
  quote: (message: Message) => void
  edit: (message: Message) => void
  jumpTo: (messageId: number) => void
}

const ViewContext = createContext<ConversationView | null>(null)
export const ConversationViewProvider = ViewContext.Provider

export function useConversationView(): ConversationView {
  const view = useContext(ViewContext)
  if (view === null) throw new Error('a message is drawn outside of a conversation')
  return view
}

/** The person at this screen, as the rules about conversations ask for them. */
export function useParticipant(): Participant & { id: number } {
  const user = useSession((session) => session.user)
  const rules = useSession((session) => session.rules)
  return useMemo(() => ({ id: user?.id ?? 0, roles: user?.roles ?? [], ability: abilityOf(rules) }), [user, rules])
}

interface Options {
  detail: ConversationDetail
  scope: Scope
  look: Look
  openThread: ((rootId: number) => void) | undefined
  jumpTo: (messageId: number) => void
  onMode: (mode: ComposerMode) => void
}

export function useMakeView({ detail, scope, look, openThread, jumpTo, onMode }: Options): ConversationView {
  const me = useParticipant()
  return useMemo(() => {
    const { conversation, members } = detail
    return {
      scope,
      conversation,
      members,
      me: me.id,
      look,
      mayWrite: mayWrite(me, conversation),
      mayCompose: (scope.threadRootId === null ? mayPost : mayWrite)(me, conversation),
      mayRemove: (authorId) => mayRemove(me, conversation, authorId),
      openThread,
      jumpTo,
      quote: (message) => onMode({ kind: 'quote', message }),
      edit: (message) => onMode({ kind: 'edit', message }),
    }
  }, [detail, scope, look, me, openThread, jumpTo, onMode])
}
