/** Where a window of the history was opened: at the end, after what was read, at a message or a day. */
export type Anchor =
  | { at: 'end' }
  | { at: 'unread'; seq: number }
  | { at: 'message'; id: number }
  | { at: 'day'; day: string }

export interface Scope {
  conversationId: number
  /** The replies of this message; null for the conversation itself. */
  threadRootId: number | null
}

export const messageKeys = {
  all: ['messages'] as const,
  conversation: (id: number) => ['messages', id] as const,
  window: ({ conversationId, threadRootId }: Scope, anchor: Anchor) =>
    ['messages', conversationId, threadRootId, anchor] as const,
  one: (id: number) => ['message', id] as const,
  edits: (id: number, version: number) => ['message', id, 'edits', version] as const,
  allPins: ['pins'] as const,
  pins: (conversationId: number) => ['pins', conversationId] as const,
  drafts: ['drafts'] as const,
  scheduled: ['scheduled'] as const,
}

/** The scope that a window's key names. */
export function scopeOf(key: readonly unknown[]): Scope {
  const [, conversationId, threadRootId] = key
  return {
    conversationId: Number(conversationId),
    threadRootId: typeof threadRootId === 'number' ? threadRootId : null,
  }
}
