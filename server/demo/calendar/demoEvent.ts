import type { EventType, Reply, Visibility } from '#contract/calendar/calendar.schemas.ts'

/** One event of the made-up company, as its weeks know it: this week is 0, Monday is 1. */
export interface DemoEvent {
  by: string
  title: string
  type?: EventType
  week: number
  weekDay: number
  /** Time of day and length in minutes; without them whole days. */
  at?: string
  minutes?: number
  days?: number
  timeZone?: string
  recurrence?: string
  guests?: readonly string[]
  /** Of whoever has not simply said yes. */
  replies?: Partial<Record<string, Exclude<Reply, 'yes'>>>
  place?: string
  link?: string
  text?: string
  visibility?: Visibility
  reminders?: readonly number[]
}
