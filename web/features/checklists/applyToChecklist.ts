import type { ChecklistItem } from '#contract/checklists/checklist.ts'

export type ChecklistChange =
  /** `known`: the items at the time of writing. */
  | { kind: 'add'; item: ChecklistItem; known: readonly ChecklistItem[] }
  | { kind: 'change'; id: number; fields: { text?: string; done?: boolean } }
  | { kind: 'move'; id: number; to: number }
  | { kind: 'remove'; id: number }

export function applyToChecklist(items: readonly ChecklistItem[], change: ChecklistChange): readonly ChecklistItem[] {
  switch (change.kind) {
    case 'add': {
      const { item, known } = change
      const isNew = ({ id }: ChecklistItem) => !known.some((other) => other.id === id)
      // An event may bring it before its own answer does.
      const isThere = items.some((other) => other.text === item.text && isNew(other))
      return isThere ? items : [...items, item]
    }
    case 'change':
      return items.map((item) => (item.id === change.id ? { ...item, ...change.fields } : item))
    case 'move': {
      const moved = items.filter((item) => item.id === change.id)
      return items.filter((item) => item.id !== change.id).toSpliced(change.to, 0, ...moved)
    }
    case 'remove':
      return items.filter((item) => item.id !== change.id)
  }
}
