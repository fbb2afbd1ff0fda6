export const userKeys = {
  lists: ['users', 'list'] as const,
  list: (query: object) => ['users', 'list', query] as const,
  one: (id: number) => ['users', 'one', id] as const,
}
