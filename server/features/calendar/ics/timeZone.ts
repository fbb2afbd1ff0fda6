import ICAL from 'ical.js'
import { zoneOffset } from '../../../platform/zone.ts'

const stepMs = 14 * 24 * 60 * 60 * 1000

interface Transition {
  at: number
  from: number
  to: number
}

/** Every change of the zone's clocks between two instants. */
function transitionsOf(zone: string, since: number, until: number): Transition[] {
  const found: Transition[] = []
  let from = zoneOffset(since, zone)
  for (let step = since; step < until; step += stepMs) {
    const to = zoneOffset(step + stepMs, zone)
    if (to !== from) found.push({ at: changeWithin(zone, step, step + stepMs, from), from, to })
    from = to
  }
  return found
}

/** The first second that no longer has the offset. */
function changeWithin(zone: string, before: number, after: number, offset: number): number {
  let [low, high] = [before / 1000, after / 1000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (zoneOffset(middle * 1000, zone) === offset) low = middle
    else high = middle
  }
  return high * 1000
}

function observance({ at, from, to }: Transition): ICAL.Component {
  const part = new ICAL.Component(to > from ? 'daylight' : 'standard')
  // What the clocks showed as they were changed.
  const shown = ICAL.Time.fromJSDate(new Date(at + from), true)
  shown.zone = ICAL.Timezone.localTimezone
  part.addPropertyWithValue('dtstart', shown)
  part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(from / 1000))
  part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(to / 1000))
  return part
}

/** The zone for programs that do not know it by name: each change of its clocks in the given time, one by one. */
export function timeZoneOf(zone: string, since: Date, until: Date): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone)
  const start = Math.floor(since.getTime() / 1000) * 1000
  const first = zoneOffset(start, zone)
  component.addSubcomponent(observance({ at: 0, from: first, to: first }))
  for (const transition of transitionsOf(zone, start, until.getTime())) {
    component.addSubcomponent(observance(transition))
  }
  return component
}
