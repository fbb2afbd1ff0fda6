import type { Visibility } from '#contract/calendar/calendar.schemas.ts'
import { everyone, userRoom } from '../users/rooms.ts'

/** Whoever takes part; and everybody where others see it, be it only as time taken. */
export function roomsOf(people: readonly number[], visibilities: readonly Visibility[]): string[] {
  const isPrivate = visibilities.every((visibility) => visibility === 'private')
  return [...new Set(people.map(userRoom)), ...(isPrivate ? [] : [everyone])]
}
