import { createContext, useContext } from 'react'
import type { Conversation, Member } from '#contract/conversations/conversations.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { Scope } from './messages.data.ts'

export type Look = 'flat' | 'bubbles'

/** What every message of a conversation needs to know of where it stands. */
export interface ConversationView {
  scope: Scope
  conversation: Conversation
  members: readonly Member[]
  me: number
  look: Look
  /** May write here and act on messages; reading alone needs no membership in a public channel. */
  mayWrite: boolean
  /** May delete what this person wrote. */
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
