import type { ChecklistEntry } from '#contract/kanban/kanban.schemas.ts'

export type ChecklistChange =
  | { kind: 'add'; entry: ChecklistEntry }
  | { kind: 'change'; id: number; fields: { text?: string; done?: boolean } }
  | { kind: 'move'; id: number; to: number }
  | { kind: 'remove'; id: number }

export function applyToChecklist(
  entries: readonly ChecklistEntry[],
  change: ChecklistChange,
): readonly ChecklistEntry[] {
  switch (change.kind) {
    case 'add':
      return [...entries, change.entry]
    case 'change':
      return entries.map((entry) => (entry.id === change.id ? { ...entry, ...change.fields } : entry))
    case 'move': {
      const moved = entries.filter((entry) => entry.id === change.id)
      return entries.filter((entry) => entry.id !== change.id).toSpliced(change.to, 0, ...moved)
    }
    case 'remove':
      return entries.filter((entry) => entry.id !== change.id)
  }
}
