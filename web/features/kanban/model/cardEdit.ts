import type { Card } from './board.ts'

/** The fields of a card that a person can change. */
export type CardFields = Partial<Pick<Card, 'title' | 'comments' | 'labels' | 'members' | 'dueDate'>>

export type NewCard = Pick<Card, 'title' | 'labels' | 'members' | 'dueDate'>

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

const namesOf = (fields: CardFields) =>
  (['title', 'comments', 'labels', 'members', 'dueDate'] as const).filter((name) => name in fields)

/**
 * The version to write on. A change of other fields of the card meanwhile is no conflict; a change of the same field
 * is, so that write keeps the version that the person saw.
 */
export function versionFor(base: Card, standing: Card | undefined, fields: CardFields): number {
  if (!standing || standing.version <= base.version) return base.version
  return namesOf(fields).every((name) => same(base[name], standing[name])) ? standing.version : base.version
}

/** The values that these fields had, to be written back. */
export function fieldsOf(card: Card, fields: CardFields): CardFields {
  return Object.fromEntries(namesOf(fields).map((name) => [name, card[name]]))
}

/** How a new card looks until the server has it. */
export function draftCard(id: number, boardId: number, draft: NewCard): Card {
  return {
    ...draft,
    id,
    boardId,
    position: 0,
    comments: '',
    commentsCount: 0,
    attachments: 0,
    image: null,
    checklist: { done: 0, total: 0 },
    task: null,
    completedAt: null,
    archived: false,
    version: 1,
  }
}
