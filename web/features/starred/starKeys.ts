export const starKeys = {
  lists: ['starred', 'list'] as const,
  list: (query: object) => ['starred', 'list', query] as const,
}
