import type { Meeting } from '#contract/dashboards/crm.schemas.ts'

const minuteMs = 60_000

export type Moment = 'past' | 'now' | 'next' | 'later'

const startOf = ({ when }: Meeting) => (when.allDay ? undefined : Date.parse(when.start))
const endOf = ({ when }: Meeting) => (when.allDay ? undefined : Date.parse(when.end))

const isOver = (meeting: Meeting, now: number) => (endOf(meeting) ?? Number.POSITIVE_INFINITY) <= now

/** The current meeting, or the next one: all-day events have no hour, and a person who declined does not wait. */
export function nextMeeting(meetings: readonly Meeting[], now: Date): Meeting | undefined {
  return meetings.find((meeting) => !meeting.when.allDay && meeting.myReply !== 'no' && !isOver(meeting, now.getTime()))
}

export function momentOf(meeting: Meeting, next: Meeting | undefined, now: Date): Moment {
  if (isOver(meeting, now.getTime())) return 'past'
  if (meeting !== next) return 'later'
  return (startOf(meeting) ?? 0) <= now.getTime() ? 'now' : 'next'
}

/** Rounded up: it is never "0 minutes" away. */
export function minutesUntil(meeting: Meeting, now: Date): number {
  return Math.ceil(((startOf(meeting) ?? now.getTime()) - now.getTime()) / minuteMs)
}

export function minutesLong(meeting: Meeting): number | undefined {
  const [start, end] = [startOf(meeting), endOf(meeting)]
  return start === undefined || end === undefined ? undefined : Math.round((end - start) / minuteMs)
}

/** As many as fit: the ones that are over make room first, but the last of them stays for the thread of the day. */
export function fitting(meetings: readonly Meeting[], now: Date, room: number): readonly Meeting[] {
  const over = meetings.filter((meeting) => isOver(meeting, now.getTime())).length
  const from = Math.max(0, Math.min(over - 1, meetings.length - room))
  return meetings.slice(from, from + room)
}
