import type { Presence } from '#contract/presence/presence.endpoints.ts'
import type { Connection } from '../../platform/live/connections.ts'

export interface Announcement {
  doNotDisturb: boolean
  doNotDisturbUntil: Date | null
  statusEmoji: string | null
  statusText: string | null
  statusUntil: Date | null
}

const ahead = (until: Date | null, now: Date) => until === null || until > now

export function isDoNotDisturb(said: Announcement | undefined, now: Date): boolean {
  return said?.doNotDisturb === true && ahead(said.doNotDisturbUntil, now)
}

/** How somebody looks now: what they said of themselves holds until its end, over a connection that they have. */
export function shownPresence(
  person: { userId: number; lastSeenAt: Date | null },
  connection: Connection,
  said: Announcement | undefined,
  now: Date,
): Presence {
  const quiet = isDoNotDisturb(said, now)
  return {
    userId: person.userId,
    state: connection !== 'offline' && quiet ? 'doNotDisturb' : connection,
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
    doNotDisturbUntil: quiet ? (said?.doNotDisturbUntil?.toISOString() ?? null) : null,
    status: shownStatus(said, now),
  }
}

function shownStatus(said: Announcement | undefined, now: Date): Presence['status'] {
  if (!said || said.statusText === null || !ahead(said.statusUntil, now)) return null
  return { emoji: said.statusEmoji ?? '', text: said.statusText, until: said.statusUntil?.toISOString() ?? null }
}

/** What two people see of each other when one has blocked the other. */
export const hiddenPresence = (userId: number): Presence => ({
  userId,
  state: 'offline',
  lastSeenAt: null,
  doNotDisturbUntil: null,
  status: null,
})
