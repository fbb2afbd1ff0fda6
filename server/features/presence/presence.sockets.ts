import type { Kysely } from 'kysely'
import { contactChanged } from '#contract/contacts/contacts.events.ts'
import { activityReport, type Presence, presenceNames } from '#contract/presence/presence.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { LiveSocket } from '../../platform/live/authenticateSocket.ts'
import type { Gateway } from '../../platform/live/gateway.ts'
import { wakeable } from '../../platform/live/wakeable.ts'
import type { Database } from '../../platform/schema.ts'
import { listBlocks } from '../users/blocks.queries.ts'
import { everyone, userRoom } from '../users/rooms.ts'
import { presenceAnnounced } from './announcement.ts'
import { differences, type Picture, rowsOf, takePicture } from './picture.ts'
import { readAnnouncements, writeLastSeen } from './presence.queries.ts'
import { type Announcement, hiddenPresence } from './shownPresence.ts'

type Hidden = ReadonlyMap<number, ReadonlySet<number>>

/** Who must not see whom: a block hides both from each other. */
async function readHidden(db: Kysely<Database>): Promise<Hidden> {
  const hidden = new Map<number, Set<number>>()
  const hide = (from: number, who: number) => hidden.set(from, (hidden.get(from) ?? new Set()).add(who))
  for (const [a, b] of await listBlocks(db)) {
    hide(a, b)
    hide(b, a)
  }
  return hidden
}

const isHidden = (hidden: Hidden, from: number, who: number) => hidden.get(from)?.has(who) ?? false

/** The people whom `viewer` sees differently than before. */
function changedFor(viewer: number, before: Hidden, after: Hidden): number[] {
  const all = new Set([...(before.get(viewer) ?? []), ...(after.get(viewer) ?? [])])
  return [...all].filter((who) => isHidden(before, viewer, who) !== isHidden(after, viewer, who))
}

const everyMs = 1000

/** Out of its rooms for a while. A new socket asks for the whole picture once it is greeted, and misses nothing. */
const misses = ({ rooms, data }: LiveSocket) => data.greeted && !rooms.has(everyone)

/** Watches who is there and sends everybody, each second, the differences to the second before. */
export function presenceSockets({ io }: Gateway, ctx: Context) {
  const left = new Map<number, Date>()
  const outside = new WeakSet<LiveSocket>()
  const stale = { announcements: true, hidden: true }
  let announcements = new Map<number, Announcement>()
  let hidden: Hidden = new Map()
  /** Only what was sent: after a failure the next second sends the rest. */
  let told: { picture: Picture; hidden: Hidden } = { picture: new Map(), hidden }

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

  /** Announcements and blocks are read again only after somebody changed them. */
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

  /** Most people see the same; people with a block, and people who missed something, get their own. */
  async function tell(now: Picture) {
    const rows = await rowsOf(ctx.db, now, differences(told.picture, now))
    const withBlocks = new Set([...told.hidden.keys(), ...hidden.keys()])
    const others = [...withBlocks].map(userRoom)
    if (rows.length > 0) io.to(everyone).except(others).emit(presenceNames.changed, rows)
    // In the same step as sending, so that everybody either got it or is in one of the two.
    const sockets = [...io.of('/').sockets.values()]
    const back = new Set(sockets.filter((socket) => socket.rooms.has(everyone) && outside.delete(socket)))
    const own = sockets.filter((socket) => withBlocks.has(socket.data.userId) && !back.has(socket))
    for (const socket of sockets) if (misses(socket)) outside.add(socket)
    const all = back.size > 0 ? await rowsOf(ctx.db, now) : []
    for (const socket of back) tellOne(socket, all)
    for (const socket of own) {
      const otherwise = changedFor(socket.data.userId, told.hidden, hidden)
      tellOne(socket, [...rows, ...(await rowsOf(ctx.db, now, otherwise))])
    }
  }

  function tellOne(socket: LiveSocket, rows: readonly Presence[]) {
    const viewer = socket.data.userId
    const theirs = rows.map((row) => (isHidden(hidden, viewer, row.userId) ? hiddenPresence(row.userId) : row))
    // Out of its rooms while its rights are read again: it gets the whole picture once it is back.
    if (misses(socket)) outside.add(socket)
    else if (theirs.length > 0) socket.emit(presenceNames.changed, theirs)
  }

  const beat = wakeable(
    async () => {
      await ctx.connections.exchange()
      await keepLastSeen()
      announcements = await fresh('announcements', announcements, () => readAnnouncements(ctx.db))
      hidden = await fresh('hidden', hidden, () => readHidden(ctx.db))
      const picture = takePicture(ctx, announcements)
      await tell(picture)
      told = { picture, hidden }
    },
    (error) => ctx.log.warn({ err: error }, 'presence could not be told, trying again'),
  )

  io.on('connection', welcome)
  const unlisten = ctx.events.listen(({ name }) => {
    if (name === presenceAnnounced.name) stale.announcements = true
    if (name === contactChanged.name) stale.hidden = true
  })
  const unlistenReplaced = ctx.events.onReplaced(() => Object.assign(stale, { announcements: true, hidden: true }))
  const timer = setInterval(beat.wake, everyMs).unref()

  return {
    async close() {
      clearInterval(timer)
      unlisten()
      unlistenReplaced()
      await beat.stop()
    },
  }
}
