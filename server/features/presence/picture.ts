import type { Kysely } from 'kysely'
import type { Presence } from '#contract/presence/presence.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { type Announcement, hiddenPresence, shownPresence } from './shownPresence.ts'

/**
 * Everybody's presence at one moment, without the last-seen times; a person who is not in it is offline and shows
 * nothing.
 */
export type Picture = ReadonlyMap<number, Presence>

export function takePicture(ctx: Context, announcements: ReadonlyMap<number, Announcement>): Picture {
  const now = ctx.clock.now()
  const picture = new Map<number, Presence>()
  for (const userId of new Set([...ctx.connections.known(), ...announcements.keys()])) {
    const person = { userId, lastSeenAt: null }
    const shown = shownPresence(person, ctx.connections.stateOf(userId), announcements.get(userId), now)
    if (!same(shown, hiddenPresence(userId))) picture.set(userId, shown)
  }
  return picture
}

const same = (a: Presence, b: Presence) => JSON.stringify(a) === JSON.stringify(b)

const inPicture = (picture: Picture, userId: number) => picture.get(userId) ?? hiddenPresence(userId)

export function differences(before: Picture, after: Picture): number[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter((userId) => !same(inPicture(before, userId), inPicture(after, userId)))
}

/** The rows to send: for the named people, or for everybody who works here. */
export async function rowsOf(db: Kysely<Database>, picture: Picture, userIds?: readonly number[]): Promise<Presence[]> {
  if (userIds?.length === 0) return []
  const people = db.selectFrom('users').select(['id', 'lastSeenAt'])
  const rows = await (userIds ? people.where('id', 'in', userIds) : people.where('status', '=', 'active')).execute()
  return rows.map(({ id, lastSeenAt }) => ({
    ...inPicture(picture, id),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}
