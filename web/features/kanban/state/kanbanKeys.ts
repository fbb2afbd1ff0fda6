/** `undefined` is one's own board. */
export const kanbanKeys = {
  boards: ['kanban', 'board'] as const,
  board: (projectId: number | undefined, part: 'first' | 'whole') =>
    ['kanban', 'board', projectId ?? 'own', part] as const,
  cards: ['kanban', 'card'] as const,
  card: (id: number) => ['kanban', 'card', id] as const,
  archives: ['kanban', 'archive'] as const,
  archive: (projectId: number | undefined, page: number) => ['kanban', 'archive', projectId ?? 'own', page] as const,
}
