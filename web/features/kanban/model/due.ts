import { daysBetween } from '../../../ui/format/zone.ts'

/** How near a day is, as a colour says it. */
type DueState = 'over' | 'near' | 'later'

export function dueState(day: string, today: string): DueState {
  const distance = daysBetween(today, day)
  if (distance < 0) return 'over'
  return distance <= 1 ? 'near' : 'later'
}
