import ICAL from 'ical.js'
import { mostCaldavBytes } from '#contract/caldav/caldav.ts'
import { maxLabels, maxTaskText, type TaskPriority } from '#contract/tasks/tasks.schemas.ts'
import { cleanLine, cleanText } from '#contract/text/clean.ts'
import { clockTime } from '../../../platform/zone.ts'
import { textOf } from '../../calendar/ics/reading/details.ts'
import { momentOf } from '../../calendar/ics/reading/moments.ts'
import { findZones } from '../../calendar/ics/reading/zones.ts'
import { dayOfClock } from '../../calendar/times.ts'
import { refused } from '../refusal.ts'
import { caldav } from '../xml/names.ts'
import { priorities } from './taskText.ts'

/** What a program says of a task. */
export interface SentTask {
  uid: string
  title: string
  description: string
  /** Undefined where it says nothing. */
  startDay: string | undefined
  endDay: string | null
  /** 0 without one, 1 the highest, 9 the lowest. */
  priority: number
  /** Undefined where it says nothing: programs without labels leave them out. */
  labels: string[] | undefined
  done: boolean
}

const longestTitle = 200
const longestLabel = 40

const invalidData = () => caldav('valid-calendar-data')

/** The one task that was sent. `zone` is the person's own, by which a time becomes a day. */
export function sentTask(text: string, zone: string): SentTask {
  if (Buffer.byteLength(text) > mostCaldavBytes) throw refused(403, 'tooLarge', caldav('max-resource-size'))
  const calendar = parsed(text)
  const [task, ...others] = calendar.getAllSubcomponents('vtodo')
  if (!task) throw refused(403, 'notCalendar', caldav('supported-calendar-component'))
  if (others.length > 0) throw refused(403, 'severalThings', caldav('valid-calendar-object-resource'))
  if (['rrule', 'rdate', 'recurrence-id'].some((name) => task.hasProperty(name))) {
    throw refused(403, 'taskRepeats', invalidData())
  }
  const status = textOf(task, 'status').toUpperCase()
  if (status === 'CANCELLED') throw refused(403, 'taskCancelled', invalidData())
  const uid = textOf(task, 'uid').trim().slice(0, 500)
  if (uid === '') throw refused(403, 'notCalendar', invalidData())
  const day = (name: string) => dayIn(task, name, zone)
  return {
    uid,
    title: cleanLine(textOf(task, 'summary')).slice(0, longestTitle).toWellFormed(),
    description: cleanText(textOf(task, 'description')).slice(0, maxTaskText).toWellFormed(),
    startDay: day('dtstart'),
    endDay: day('due') ?? null,
    priority: Number(task.getFirstPropertyValue('priority') ?? 0),
    labels: labelsOf(task),
    done: status === 'COMPLETED' || (status !== 'IN-PROCESS' && task.hasProperty('completed')),
  }
}

function parsed(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    if (calendar.name === 'vcalendar') return calendar
  } catch {
    // Whatever is wrong with it, its program has to say it better.
  }
  throw refused(403, 'notCalendar', invalidData())
}

/** Tasks are planned by days: of a time its day counts, as the person's clock shows it. */
function dayIn(task: ICAL.Component, name: string, zone: string): string | undefined {
  try {
    const moment = momentOf(task, name, { zones: findZones([], zone), floatingZone: zone })
    if (!moment) return undefined
    return dayOfClock(moment.isDay ? moment.clock : clockTime(new Date(moment.instant), zone))
  } catch {
    throw refused(403, 'notCalendar', invalidData())
  }
}

function labelsOf(task: ICAL.Component): string[] | undefined {
  const properties = task.getAllProperties('categories')
  if (properties.length === 0) return undefined
  const words = properties.flatMap((property) => property.getValues()).map((value) => cleanLine(String(value)))
  const labels = words.map((word) => word.slice(0, longestLabel).trim().toWellFormed()).filter((word) => word !== '')
  return [...new Set(labels)].slice(0, maxLabels)
}

/** Programs know fewer steps than we do: one that stands for the same as before changes nothing. */
export function priorityFrom(sent: number, before: TaskPriority = 'normal'): TaskPriority {
  const band = (value: number) => (value >= 1 && value <= 4 ? 'high' : value >= 6 && value <= 9 ? 'low' : 'normal')
  const wanted = band(sent)
  if (wanted !== 'high') return wanted
  const stays = sent === priorities[before] || (band(priorities[before]) === 'high' && sent !== 1)
  return stays && before !== 'normal' ? before : sent === 1 ? 'urgent' : 'high'
}
