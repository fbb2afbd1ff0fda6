import type { Context } from '../../platform/context.ts'
import { type Announcement, hiddenPresence, shownPresence } from './shownPresence.ts'

/** How everybody looked when it was last told; who is not in it was offline and said nothing. */
export function createLooks(ctx: Context) {
  const last = new Map<number, string>()

  return {
    changed(announcements: ReadonlyMap<number, Announcement>): Map<number, string> {
      const now = ctx.clock.now()
      const ids = new Set([...ctx.connections.known(), ...last.keys(), ...announcements.keys()])
      const changed = new Map<number, string>()
      for (const userId of ids) {
        // When somebody was last seen goes with a change, and is none by itself.
        const person = { userId, lastSeenAt: null }
        const looks = JSON.stringify(
          shownPresence(person, ctx.connections.stateOf(userId), announcements.get(userId), now),
        )
        if (looks !== (last.get(userId) ?? unremarkable(userId))) changed.set(userId, looks)
      }
      return changed
    },
    told(changed: ReadonlyMap<number, string>) {
      for (const [userId, looks] of changed) {
        if (looks === unremarkable(userId)) last.delete(userId)
        else last.set(userId, looks)
      }
    },
  }
}

const unremarkable = (userId: number) => JSON.stringify(hiddenPresence(userId))
