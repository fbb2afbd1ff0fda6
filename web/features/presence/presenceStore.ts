import { create } from 'zustand'
import type { Presence } from '#contract/presence/presence.endpoints.ts'
import type { Presence as Dot } from '../../ui/Person/person.ts'

interface PresenceState {
  people: ReadonlyMap<number, Presence>
}

export const usePresence = create<PresenceState>(() => ({ people: new Map() }))

const byId = (rows: readonly Presence[]) => rows.map((row) => [row.userId, row] as const)

export const replacePresence = (rows: readonly Presence[]) => usePresence.setState({ people: new Map(byId(rows)) })

export const mergePresence = (rows: readonly Presence[]) =>
  usePresence.setState(({ people }) => ({ people: new Map([...people, ...byId(rows)]) }))

const dots: Record<Presence['state'], Dot> = { active: 'active', away: 'away', offline: 'offline', doNotDisturb: 'dnd' }

export const dotOf = (presence: Presence | undefined): Dot | undefined => presence && dots[presence.state]

/** What `Face` asks for; people it knows nothing of get no dot. */
export const usePresenceDot = (userId: number): Dot | undefined =>
  usePresence(({ people }) => dotOf(people.get(userId)))

export const usePresenceOf = (userId: number): Presence | undefined => usePresence(({ people }) => people.get(userId))
