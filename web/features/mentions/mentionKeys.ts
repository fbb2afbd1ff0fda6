export const mentionKeys = {
  count: ['mentions', 'count'] as const,
  lists: ['mentions', 'list'] as const,
  list: (query: object) => ['mentions', 'list', query] as const,
}
