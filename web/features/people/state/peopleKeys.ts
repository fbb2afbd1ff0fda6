export const peopleKeys = {
  all: ['people'] as const,
  list: (query: object) => ['people', 'list', query] as const,
  one: (id: number) => ['people', 'one', id] as const,
  work: (id: number) => ['people', 'work', id] as const,
  security: (id: number) => ['people', 'security', id] as const,
}
