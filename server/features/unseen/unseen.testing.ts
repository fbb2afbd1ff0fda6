import { io } from 'socket.io-client'
import {
  type UnseenNotification,
  unseenNames,
  unseenNamespace,
  unseenNotification,
} from '#contract/unseen/unseen.protocol.ts'

/** Connects as the specified client does: the namespace by its name, the token in the query. */
export async function connectUnseen(url: string, token: string) {
  const socket = io(url + unseenNamespace, {
    transports: ['websocket'],
    query: { token },
    forceNew: true,
    reconnection: false,
  })
  const notices: UnseenNotification[] = []
  socket.on(unseenNames.receive, (notice: unknown) => notices.push(unseenNotification.parse(notice)))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    notices,
    ask: (request: unknown): Promise<unknown> => socket.timeout(60_000).emitWithAck(unseenNames.send, request),
  }
}
