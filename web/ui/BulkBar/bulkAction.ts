import type { IconComponent } from '../pointing.ts'

export type BulkAction = {
  id: string
  label: string
  icon?: IconComponent
  /** The key that does the same, as the keyboard names it. */
  shortcut?: string
  look?: 'plain' | 'filled' | 'danger'
  onRun: () => void
}

export type BulkRun = { done: number; total: number; label: string; onStop: () => void }
