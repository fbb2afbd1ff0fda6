import { useNavigate, useSearch } from '@tanstack/react-router'

export interface Place {
  conversationId: number | undefined
  messageId: number | undefined
  /** Somebody with whom a conversation is to be opened. */
  userId: number | undefined
  /** The information pane, where it lies over the conversation or is a screen of its own. */
  info: boolean
}

function idIn(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Where one is on the page stands in the address: a link shows the same conversation. */
export function usePlace() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const place: Place = {
    conversationId: idIn(search.konusma),
    messageId: idIn(search.mesaj),
    userId: idIn(search.kisi),
    info: search.bilgi !== undefined,
  }
  const go = (next: Partial<Place>, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: {
        ...(next.conversationId ? { konusma: String(next.conversationId) } : {}),
        ...(next.messageId ? { mesaj: String(next.messageId) } : {}),
        ...(next.userId ? { kisi: String(next.userId) } : {}),
        ...(next.info ? { bilgi: '1' } : {}),
      },
      replace,
      resetScroll: false,
    })
  return { place, go }
}
