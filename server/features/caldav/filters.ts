import ICAL from 'ical.js'
import { clockTime } from '../../platform/zone.ts'
import type { Range } from '../calendar/series.ts'
import { dayMs } from '../calendar/times.ts'
import { refused } from './refusal.ts'
import { all, caldav, elementsOf, first, textOf, type Xml } from './xml/names.ts'

/** What a program looks for among the events or tasks. */
export interface Filter {
  /** The other kind: nothing of it is here. */
  nothing: boolean
  range: Range | undefined
  /** Whether one fits, by what is written in it. */
  tests: readonly ((component: ICAL.Component) => boolean)[]
}

const unsupported = () => refused(403, 'filter', caldav('supported-filter'))
const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2300, 0, 1)

export function filterIn(request: Xml, component: string, zone: string): Filter {
  const outer = first(first(request, caldav('filter')), caldav('comp-filter'))
  const inner = all(outer, caldav('comp-filter'))
  if (outer?.attributes.name?.toUpperCase() !== 'VCALENDAR' || inner.length > 1) throw unsupported()
  const [wanted] = inner
  if (!wanted) return { nothing: false, range: undefined, tests: [] }
  const isOurs = wanted.attributes.name?.toUpperCase() === component
  const isUndefined = first(wanted, caldav('is-not-defined')) !== undefined
  if (isUndefined || !isOurs) return { nothing: isUndefined === isOurs, range: undefined, tests: [] }
  const known = [caldav('time-range').local, caldav('prop-filter').local, caldav('comp-filter').local]
  if (elementsOf(wanted).some(({ local }) => !known.includes(local))) throw unsupported()
  // Alarms are all that can stand below; few programs ask for them, and none for those alone.
  if (first(wanted, caldav('comp-filter'))) throw unsupported()
  const range = first(wanted, caldav('time-range'))
  return {
    nothing: false,
    range: range && rangeIn(range, zone),
    tests: all(wanted, caldav('prop-filter')).map(testOf),
  }
}

function rangeIn({ attributes: { start, end } }: Xml, zone: string): Range {
  const from = start === undefined ? earliest : instantIn(start)
  const to = end === undefined ? latest : instantIn(end)
  if (!(from < to)) throw unsupported()
  const dayOf = (at: number) => new Date(clockTime(new Date(at), zone)).toISOString().slice(0, 10)
  return { from: new Date(from), to: new Date(to), fromDay: dayOf(from), toDay: dayOf(to - 1) }
}

/** `20261119T080000Z` */
function instantIn(text: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  if (Number.isNaN(at)) throw unsupported()
  return Math.min(Math.max(at, earliest), latest)
}

function testOf(filter: Xml): (component: ICAL.Component) => boolean {
  const name = filter.attributes.name?.toLowerCase() ?? ''
  if (name === '' || first(filter, caldav('param-filter')) || first(filter, caldav('time-range'))) throw unsupported()
  if (first(filter, caldav('is-not-defined'))) return (component) => !component.hasProperty(name)
  const match = first(filter, caldav('text-match'))
  if (!match) return (component) => component.hasProperty(name)
  const wanted = textOf(match).toLowerCase()
  const isNegated = match.attributes['negate-condition'] === 'yes'
  return (component) => {
    const values = component.getAllProperties(name).flatMap((property) => property.getValues())
    return values.some((value) => String(value).toLowerCase().includes(wanted)) !== isNegated
  }
}

/** As RFC 4791 counts for tasks: those with days by their days, others by when they were made and done. */
export function taskWithin(component: ICAL.Component, { from, to, fromDay, toDay }: Range): boolean {
  const day = (name: string) => {
    const value: unknown = component.getFirstPropertyValue(name)
    return value instanceof ICAL.Time ? value.toJSDate().getTime() : undefined
  }
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString().slice(0, 10)
  const [start, due] = [text('dtstart'), text('due')]
  if (start !== undefined || due !== undefined) return (start ?? due ?? '') <= toDay && (due ?? start ?? '') >= fromDay
  const marks = [day('created'), day('completed')].filter((at) => at !== undefined)
  if (marks.length === 0) return true
  const isOpen = day('completed') === undefined
  return Math.min(...marks) < to.getTime() && (isOpen || Math.max(...marks) + dayMs > from.getTime())
}
