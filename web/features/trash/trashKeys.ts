export const trashKeys = {
  lists: ['trash', 'list'] as const,
  list: (query: object) => ['trash', 'list', query] as const,
}
