import { zoneOffset } from '../zone.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The next instant after `now` at which the zone's clocks show the time of day `at` ('03:00'). */
export function nextDaily(at: string, zone: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const shownNow = now.getTime() + zoneOffset(now.getTime(), zone)
  const startOfDay = Math.floor(shownNow / dayMs) * dayMs
  for (let day = 0; ; day++) {
    const shown = startOfDay + day * dayMs + (hours * 60 + minutes) * 60_000
    // The offset may differ at the target itself: the second look uses the one that holds there.
    const guess = shown - zoneOffset(shown - zoneOffset(now.getTime(), zone), zone)
    if (guess > now.getTime()) return new Date(guess)
  }
}
