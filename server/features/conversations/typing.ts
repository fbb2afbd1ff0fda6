import { typingName, typingNotice, typingReport } from '#contract/conversations/typing.ts'
import type { Context } from '../../platform/context.ts'
import { actorOfSocket, type LiveSocket } from '../../platform/live/authenticateSocket.ts'
import type { Gateway } from '../../platform/live/gateway.ts'
import { userRoom } from '../users/rooms.ts'
import { writableConversation } from './access.ts'
import { conversationRoom } from './rooms.ts'

/** Clients send it every three seconds; more frequent signals are dropped. */
const atMostEveryMs = 1000

/** "Somebody types" goes to the other members at every process, and is stored nowhere. */
export function typingSockets({ io, relay }: Gateway, ctx: Context) {
  const unlisten = relay.listen(typingName, typingNotice, (notice) => {
    // Not to the typist's own other devices either.
    io.to(conversationRoom(notice.conversationId)).except(userRoom(notice.userId)).emit(typingName, notice)
  })

  io.on('connection', (socket) => {
    const spoken = new Map<number, number>()
    socket.on(typingName, async (report: unknown) => {
      const parsed = typingReport.safeParse(report)
      // A socket is only in rooms that its person may hear now, so this check refuses outsiders without a query.
      if (!parsed.success || !socket.rooms.has(conversationRoom(parsed.data.conversationId))) return
      const { conversationId } = parsed.data
      const now = performance.now()
      if (now - (spoken.get(conversationId) ?? Number.NEGATIVE_INFINITY) < atMostEveryMs) return
      spoken.set(conversationId, now)
      const fullName = await nameOfWriter(ctx, socket, conversationId)
      if (fullName !== null) relay.send(typingName, { ...parsed.data, userId: socket.data.userId, fullName })
    })
  })

  return { close: unlisten }
}

/** Null for a person who could not send the text: blocked, removed, signed out. */
async function nameOfWriter(ctx: Context, socket: LiveSocket, conversationId: number): Promise<string | null> {
  try {
    const identity = await ctx.authenticator.identify(socket.data.token, socket.data.origin)
    if (!identity) return null
    await writableConversation(ctx.db, actorOfSocket(identity, socket), conversationId)
    return identity.fullName
  } catch {
    return null
  }
}
