import { create } from 'zustand'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { FieldConflict } from '../state/conflicts.ts'

/** What a new task begins with, from a message, a day of the calendar or a copy. */
export interface TaskSeed {
  title?: string
  description?: string
  assignee?: Task['assignee']
  participants?: Task['participants']
  priority?: Task['priority']
  startDay?: string | null
  endDay?: string | null
  spaceId?: number | null
  labels?: readonly string[]
  checklist?: readonly string[]
  recurrence?: Task['recurrence']
  estimateMinutes?: number | null
  requiresApproval?: boolean
  /** The message that becomes a task. */
  messageId?: number
  /** Attached as soon as the task is there. */
  files?: readonly File[]
  onMade?: (task: Task) => void
}

type Opened =
  | { kind: 'create'; seed: TaskSeed }
  | { kind: 'extend'; task: Task }
  | { kind: 'merge'; conflict: FieldConflict }

/** Opened from the list, the palette, messages and the calendar; the frame draws it once. */
export const useTaskDialog = create<{ opened: Opened | null }>(() => ({ opened: null }))

export const openTaskDialog = (opened: Opened) => useTaskDialog.setState({ opened })
export const closeTaskDialog = () => useTaskDialog.setState({ opened: null })
export const createTask = (seed: TaskSeed = {}) => openTaskDialog({ kind: 'create', seed })
