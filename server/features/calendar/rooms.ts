import type { Visibility } from '#contract/calendar/calendar.schemas.ts'
import { everyone, userRoom } from '../users/rooms.ts'

/** People who take part; and everybody if others see it, even only as busy time. */
export function roomsOf(people: readonly number[], visibilities: readonly Visibility[]): string[] {
  const isPrivate = visibilities.every((visibility) => visibility === 'private')
  return [...new Set(people.map(userRoom)), ...(isPrivate ? [] : [everyone])]
}
