import { z } from 'zod'
import { onBoardName, onBoardNotice, onBoardReport } from '#contract/kanban/onBoard.ts'
import type { Context } from '../../platform/context.ts'
import type { Gateway } from '../../platform/live/gateway.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { blockedIds } from '../users/blocks.queries.ts'
import { userRoom } from '../users/rooms.ts'

/** Clients send it every ten seconds; more frequent signals are dropped. */
const atMostEveryMs = 500

/** A block hides both from each other, here as everywhere. */
const relayed = onBoardNotice.extend({ hiddenFrom: z.array(z.number()) })

/** "Somebody looks at this board" goes to the other members at every process, and is stored nowhere. */
export function onBoardSockets({ io, relay }: Gateway, ctx: Context) {
  const unlisten = relay.listen(onBoardName, relayed, ({ hiddenFrom, ...notice }) => {
    const not = [notice.userId, ...hiddenFrom].map(userRoom)
    io.to(spaceRoom(notice.spaceId)).except(not).emit(onBoardName, notice)
  })

  io.on('connection', (socket) => {
    let spoken = Number.NEGATIVE_INFINITY
    socket.on(onBoardName, async (report: unknown) => {
      const parsed = onBoardReport.safeParse(report)
      // A socket is only in rooms that its person may hear now, so this check refuses outsiders without a query.
      if (!parsed.success || !socket.rooms.has(spaceRoom(parsed.data.spaceId))) return
      const now = performance.now()
      // Who leaves is always heard: it ends what was said before.
      if (parsed.data.here && now - spoken < atMostEveryMs) return
      spoken = now
      const { userId } = socket.data
      try {
        const hiddenFrom = await blockedIds(ctx.db, userId)
        relay.send(onBoardName, { ...parsed.data, userId, hiddenFrom })
      } catch (error) {
        ctx.log.debug({ err: error }, 'a signal of presence was lost')
      }
    })
  })

  return { close: unlisten }
}
