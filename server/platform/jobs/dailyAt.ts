const dayMs = 24 * 60 * 60 * 1000

/** How far the zone's clocks are ahead of UTC at that instant. */
function zoneOffset(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

/** The next instant after `now` at which the zone's clocks show the time of day `at` ('03:00'). */
export function nextDaily(at: string, zone: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const shownNow = now.getTime() + zoneOffset(now, zone)
  const startOfDay = Math.floor(shownNow / dayMs) * dayMs
  for (let day = 0; ; day++) {
    const shown = startOfDay + day * dayMs + (hours * 60 + minutes) * 60_000
    // The offset may differ at the target itself: the second look uses the one that holds there.
    const guess = shown - zoneOffset(new Date(shown - zoneOffset(now, zone)), zone)
    if (guess > now.getTime()) return new Date(guess)
  }
}
