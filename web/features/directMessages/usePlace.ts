import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'

const route = getRouteApi(paths.directMessages)

export interface Place {
  conversationId: number | undefined
  messageId: number | undefined
  /** Somebody with whom a conversation is to be opened. */
  userId: number | undefined
  /** The information pane, where it lies over the conversation or is a screen of its own. */
  info: boolean
}

/** Where one is on the page stands in the address: a link shows the same conversation. */
export function usePlace() {
  const { konusma, mesaj, kisi, bilgi } = route.useSearch()
  const navigate = useNavigate()
  const place: Place = { conversationId: konusma, messageId: mesaj, userId: kisi, info: bilgi !== undefined }
  const go = ({ conversationId, messageId, userId, info }: Partial<Place>, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: { konusma: conversationId, mesaj: messageId, kisi: userId, bilgi: info ? '1' : undefined },
      replace,
      resetScroll: false,
    })
  return { place, go }
}
