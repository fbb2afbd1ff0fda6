import type { ChecklistEntry } from '#contract/kanban/kanban.schemas.ts'

export type ChecklistChange =
  /** `known`: what stood there when it was written. */
  | { kind: 'add'; entry: ChecklistEntry; known: readonly ChecklistEntry[] }
  | { kind: 'change'; id: number; fields: { text?: string; done?: boolean } }
  | { kind: 'move'; id: number; to: number }
  | { kind: 'remove'; id: number }

export function applyToChecklist(
  entries: readonly ChecklistEntry[],
  change: ChecklistChange,
): readonly ChecklistEntry[] {
  switch (change.kind) {
    case 'add': {
      const { entry, known } = change
      const isNew = ({ id }: ChecklistEntry) => !known.some((other) => other.id === id)
      // An event may bring it before its own answer does.
      const isThere = entries.some((other) => other.text === entry.text && isNew(other))
      return isThere ? entries : [...entries, entry]
    }
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
