import ICAL from 'ical.js'
import { isTimeZone } from '../../../../platform/config.ts'
import { instantOfClock, zoneOffset } from '../../../../platform/zone.ts'
import { timeOfClock } from '../../recurrenceStarts.ts'

/** A zone that a file names: as the world knows it, or only by the rules that the file gives. */
export interface ReadZone {
  /** Null: no known zone keeps time like this. */
  name: string | null
  instantOf(clock: number): number
}

export type FindZone = (tzid: string, clock: number) => ReadZone | undefined

const known = (name: string): ReadZone => ({ name, instantOf: (clock) => instantOfClock(clock, name).getTime() })

/**
 * A name of the time zone database is believed before the rules beside it, which are often old. Outlook has names of its
 * own and people make zones of theirs: those are known by how they set their clocks.
 */
export function findZones(blocks: readonly string[], readerZone: string): FindZone {
  const rules = rulesOf(blocks)
  const found = new Map<string, ReadZone | undefined>()
  return (tzid, clock) => {
    const year = new Date(clock).getUTCFullYear()
    const key = `${year} ${tzid}`
    if (!found.has(key)) found.set(key, zoneOf(tzid, year))
    return found.get(key)
  }

  function zoneOf(tzid: string, year: number): ReadZone | undefined {
    const name = nameIn(tzid)
    if (name !== undefined) return known(name)
    const rule = rules.get(tzid)
    if (!rule) return undefined
    const alike = likely(readerZone).find((zone) => keepsTimeLike(zone, rule, year))
    if (alike) return known(alike)
    return { name: null, instantOf: (clock) => clock - offsetOf(rule, clock) }
  }
}

/** Also as older programs write it: `/mozilla.org/20050126_1/Europe/Berlin`. */
function nameIn(tzid: string): string | undefined {
  const words = tzid.split('/').filter((word) => word !== '')
  const ends = [words, words.slice(-3), words.slice(-2)].map((end) => end.join('/'))
  return ends.find((end) => /^[A-Za-z]/.test(end) && end.length <= 60 && isTimeZone(end))
}

function rulesOf(blocks: readonly string[]): Map<string, ICAL.Timezone> {
  const rules = new Map<string, ICAL.Timezone>()
  for (const block of blocks) {
    try {
      const component = new ICAL.Component(ICAL.parse(block))
      const tzid = String(component.getFirstPropertyValue('tzid') ?? '')
      if (tzid !== '' && isYearly(component)) rules.set(tzid, new ICAL.Timezone({ component, tzid }))
    } catch {
      // An event whose zone is not understood says so itself.
    }
  }
  return rules
}

/** Clocks are set at most twice a year; a rule for every second would never be at its end. */
const isYearly = (zone: ICAL.Component) =>
  zone.getAllSubcomponents().every((part) => {
    const rule = part.getFirstPropertyValue('rrule')
    return rule === null || (rule instanceof ICAL.Recur && rule.freq === 'YEARLY')
  })

const offsetOf = (rule: ICAL.Timezone, clock: number): number => rule.utcOffset(timeOfClock(clock)) * 1000

/** Zones that keep the same time have many names: the reader's own first, then those that people know. */
const likely = (readerZone: string) => [
  ...[readerZone, 'Europe/Istanbul', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Chicago'],
  ...['America/Denver', 'America/Los_Angeles', 'Asia/Dubai', 'Asia/Kolkata', 'Asia/Shanghai', 'Asia/Tokyo', 'UTC'],
  ...Intl.supportedValuesOf('timeZone'),
]

const weekMs = 7 * 24 * 60 * 60_000
/** So long a zone has to be alike, week by week; a rule of today is no rule of the last century. */
const comparedYears = 4
const earliestYear = 2000

function keepsTimeLike(zone: string, rule: ICAL.Timezone, year: number): boolean {
  const first = Math.max(year, earliestYear)
  for (let clock = Date.UTC(first, 0, 2, 12); clock < Date.UTC(first + comparedYears, 0); clock += weekMs) {
    const offset = offsetOf(rule, clock)
    if (zoneOffset(clock - offset, zone) !== offset) return false
  }
  return true
}
