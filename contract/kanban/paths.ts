import { paths } from '../paths.ts'

/** Where a card opens: on one's own board, or on a project's. */
export function kanbanCardPath(space: { id: number; kind: string }, cardId: number): string {
  const project = space.kind === 'personal' ? '' : `proje=${space.id}&`
  return `${paths.kanban}?${project}kart=${cardId}`
}
