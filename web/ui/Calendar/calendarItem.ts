import type { IconComponent } from '../pointing.ts'
import type { Tone } from '../theme/tone.ts'

export type CalendarView = 'month' | 'week' | 'day'

/** A stretch of time: instants, or days (both included) when it takes whole days. */
export interface Span {
  start: string
  end: string
  allDay: boolean
}

export interface CalendarItem extends Span {
  id: string
  title: string
  tone: Tone
  /** Kinds differ by form, not only by colour. */
  form?: 'filled' | 'outlined' | 'dashed' | 'striped'
  /** Before the title. */
  icon?: IconComponent
  /** After the title: private, recurring. */
  marks?: readonly { icon: IconComponent; label: string }[]
  /** Below the time, if there is space: the place, or the owner. */
  detail?: string
  /** Struck through. */
  done?: boolean
  /** Not answered yet, or declined: drawn paler. */
  pale?: boolean
  /** Two lines in the row of whole days. */
  tall?: boolean
  /** Nothing opens: a day off, or time that is only known to be taken. */
  inert?: boolean
  movable?: boolean
  resizable?: boolean
}

/** Hatched ground below the items: a holiday, or the free half of its eve. */
export interface Shade extends Span {
  id: string
  label?: string
}

export interface Change extends Span {
  id: string
}

export interface CalendarProps {
  view: CalendarView
  /** A day of the shown range, YYYY-MM-DD. */
  day: string
  items: readonly CalendarItem[]
  shades?: readonly Shade[]
  /** Days with a highlighted number, and what they are. */
  marked?: ReadonlyMap<string, string>
  selectedId?: string | undefined
  label: string
  /** Without the row of days, where something above names them. */
  bare?: boolean
  onOpen: (id: string, element: HTMLElement) => void
  /** Carries out a drag; the item stays where it was put meanwhile, and glides back on `false`. */
  onMove?: (change: Change) => Promise<boolean>
  /** A click or a drag over empty time. */
  onCreate?: (span: Span, at: { x: number; y: number }) => void
  /** While something is made of the chosen time it stays marked. */
  creating?: boolean
  /** A day's number in the month. */
  onDay?: (day: string) => void
}
