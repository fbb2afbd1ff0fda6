import type { Board } from '#contract/kanban/kanban.schemas.ts'
import type { Card, Column } from './board.ts'

export const aCard = (id: number, over: Partial<Card> = {}): Card => ({
  id,
  title: `Kart ${id}`,
  attachments: 0,
  comments: '',
  commentsCount: 0,
  dueDate: '',
  labels: [],
  members: [],
  image: null,
  boardId: 1,
  position: id * 100,
  checklist: { done: 0, total: 0 },
  task: null,
  completedAt: null,
  archived: false,
  version: 1,
  ...over,
})

export const aColumn = (id: number, over: Partial<Column> = {}): Column => ({
  id,
  title: `Sütun ${id}`,
  position: id * 100,
  wipLimit: null,
  taskStatus: null,
  colour: null,
  glyph: null,
  version: 1,
  ...over,
})

/** The answer of the server for these columns and cards. */
export function anAnswer(columns: readonly Column[], cards: readonly Card[], over: Partial<Board> = {}): Board {
  const standing = (boardId: number) =>
    cards.filter((card) => card.boardId === boardId).toSorted((a, b) => a.position - b.position || a.id - b.id)
  return {
    boards: columns.map((column) => ({
      ...column,
      itemsIds: standing(column.id).map(({ id }) => id),
      itemsCount: standing(column.id).length,
    })),
    items: [...cards],
    space: {
      id: 4,
      kind: 'project',
      code: 'DEP',
      name: 'Depo',
      manager: null,
      role: 'member',
      abilities: [],
      archived: false,
      version: 1,
    },
    members: [{ id: 7, fullName: 'Ayşe Demir', avatar: null, title: '', role: 'member' }],
    cursor: 1,
    ...over,
  }
}
