import { contactChanged } from '#contract/contacts/contacts.events.ts'
import { activityReport, type Presence, presenceNames } from '#contract/presence/presence.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { LiveSocket } from '../../platform/live/authenticateSocket.ts'
import type { Gateway } from '../../platform/live/gateway.ts'
import { wakeable } from '../../platform/live/wakeable.ts'
import { everyone, userRoom } from '../users/rooms.ts'
import { presenceAnnounced } from './announcement.ts'
import { changedFor, type Hidden, isHidden, readHidden } from './hiding.ts'
import { createLooks } from './looks.ts'
import { readAnnouncements, readPresence, writeLastSeen } from './presence.queries.ts'
import { type Announcement, hiddenPresence } from './shownPresence.ts'

const everyMs = 1000

/** Hears who is there and tells everybody, each second, who looks otherwise than the second before. */
export function presenceSockets({ io }: Gateway, ctx: Context) {
  const looks = createLooks(ctx)
  const left = new Map<number, Date>()
  const outside = new WeakSet<LiveSocket>()
  const stale = { announcements: true, hidden: true }
  let announcements = new Map<number, Announcement>()
  let hidden: Hidden = new Map()

  function welcome(socket: LiveSocket) {
    const { userId } = socket.data
    ctx.connections.opened(userId, socket.id)
    socket.on(presenceNames.activity, (report: unknown) => {
      const parsed = activityReport.safeParse(report)
      if (parsed.success) ctx.connections.setIdle(userId, socket.id, parsed.data.idle)
    })
    socket.on('disconnect', () => {
      if (ctx.connections.closed(userId, socket.id)) left.set(userId, ctx.clock.now())
    })
  }

  async function keepLastSeen() {
    for (const [userId, at] of left) {
      await writeLastSeen(ctx.db, userId, at)
      if (left.get(userId) === at) left.delete(userId)
    }
  }

  /** What people said, and who blocked whom, is read again only after somebody changed it. */
  async function fresh<Value>(what: keyof typeof stale, held: Value, read: () => Promise<Value>): Promise<Value> {
    if (!stale[what]) return held
    stale[what] = false
    try {
      return await read()
    } catch (error) {
      stale[what] = true
      throw error
    }
  }

  /** Most people see the same; those with a block, and those who missed something, get their own. */
  async function tell(rows: readonly Presence[], hiddenNow: Hidden) {
    const withBlocks = new Set([...hidden.keys(), ...hiddenNow.keys()])
    if (rows.length > 0)
      io.to(everyone)
        .except([...withBlocks].map(userRoom))
        .emit(presenceNames.changed, rows)
    for (const socket of io.of('/').sockets.values()) {
      // Out of its rooms while its rights are read anew: it gets the whole picture once it is back.
      if (!socket.rooms.has(everyone)) outside.add(socket)
      else if (outside.delete(socket)) tellOne(socket, await readPresence(ctx), hiddenNow)
      else if (withBlocks.has(socket.data.userId)) {
        const otherwise = await readPresence(ctx, changedFor(socket.data.userId, hidden, hiddenNow))
        tellOne(socket, [...rows, ...otherwise], hiddenNow)
      }
    }
  }

  function tellOne(socket: LiveSocket, rows: readonly Presence[], hiddenNow: Hidden) {
    const viewer = socket.data.userId
    const theirs = rows.map((row) => (isHidden(hiddenNow, viewer, row.userId) ? hiddenPresence(row.userId) : row))
    if (theirs.length > 0) socket.emit(presenceNames.changed, theirs)
  }

  const beat = wakeable(
    async () => {
      await ctx.connections.exchange()
      await keepLastSeen()
      announcements = await fresh('announcements', announcements, () => readAnnouncements(ctx.db))
      const hiddenNow = await fresh('hidden', hidden, () => readHidden(ctx.db))
      const changed = looks.changed(announcements)
      await tell(await readPresence(ctx, [...changed.keys()]), hiddenNow)
      // Only what was told counts as told: after a failure the next second brings it.
      looks.told(changed)
      hidden = hiddenNow
    },
    (error) => ctx.log.warn({ err: error }, 'presence could not be told, trying again'),
  )

  io.on('connection', welcome)
  const unlisten = ctx.events.listen(({ name }) => {
    if (name === presenceAnnounced.name) stale.announcements = true
    if (name === contactChanged.name) stale.hidden = true
  })
  const timer = setInterval(beat.wake, everyMs).unref()

  return {
    async close() {
      clearInterval(timer)
      unlisten()
      await beat.stop()
    },
  }
}
