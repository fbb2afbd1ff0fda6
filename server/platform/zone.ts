const dayMs = 24 * 60 * 60 * 1000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Costly to make and always the same. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** By zone and day; null for a day on which the clocks are set. */
const offsetsOfDays = new Map<string, Map<number, number | null>>()
const mostDays = 5000

/** How far the zone's clocks are ahead of UTC at that instant, in milliseconds. */
export function zoneOffset(instant: number, zone: string): number {
  const days = offsetsOfDays.get(zone) ?? new Map<number, number | null>()
  offsetsOfDays.set(zone, days)
  const day = Math.floor(instant / dayMs)
  const known = days.get(day)
  if (known !== undefined) return known ?? offsetAt(instant, zone)
  const [first, last] = [offsetAt(day * dayMs, zone), offsetAt((day + 1) * dayMs - 1, zone)]
  if (days.size >= mostDays) days.clear()
  days.set(day, first === last ? first : null)
  return first === last ? first : offsetAt(instant, zone)
}

/** To ask what a clock shows costs as much as a small query. */
function offsetAt(instant: number, zone: string): number {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatOf(zone).formatToParts(instant)) {
    if (Object.hasOwn(shown, type)) shown[type as keyof typeof shown] = Number(value)
  }
  const { year, month, day, hour, minute, second } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** What the zone's clocks show at that instant, as the milliseconds of the same time in UTC: days and hours add up plainly. */
export function clockTime(instant: Date, zone: string): number {
  return instant.getTime() + zoneOffset(instant.getTime(), zone)
}

/** When the zone's clocks show that: the first time where they are set back, and later where they skip it. */
export function instantOfClock(clock: number, zone: string): Date {
  const before = zoneOffset(clock - dayMs, zone)
  const after = zoneOffset(clock + dayMs, zone)
  const fits = (offset: number) => zoneOffset(clock - offset, zone) === offset
  return new Date(clock - (fits(before) || !fits(after) ? before : after))
}
