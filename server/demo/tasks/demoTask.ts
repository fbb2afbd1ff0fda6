import type { Recurrence } from '#contract/tasks/recurrence.ts'
import type { TaskPriority } from '#contract/tasks/tasks.schemas.ts'

/** How far a task has come: as its people left it, or which request of theirs waits. */
export type DemoState =
  | 'active'
  | 'completed'
  | 'notCompleted'
  | 'refused'
  | 'withdrawn'
  | 'askCreate'
  | 'askComplete'
  | 'askExtend'
  | 'extended'
  | 'sentBack'

/** Days count from today, the past below zero. */
export interface DemoTask {
  title: string
  to: string
  /** Who made it; the assignee, when left out. */
  by?: string
  /** Code of the project. */
  space?: string
  text?: string
  made: number
  start?: number
  end?: number
  state?: DemoState
  /** When it was asked, completed or closed; yesterday, when left out. */
  moved?: number
  /** What was written with the request, the refusal or the closing. */
  why?: string
  newEnd?: number
  priority?: TaskPriority
  labels?: readonly string[]
  checklist?: readonly string[]
  ticked?: number
  people?: readonly string[]
  watchers?: readonly string[]
  /** Minutes. */
  estimate?: number
  spent?: number
  approval?: boolean
  repeats?: Recurrence
  said?: readonly (readonly [who: string, text: string, day: number])[]
}
