export const taskKeys = {
  all: ['tasks'] as const,
  lists: ['tasks', 'list'] as const,
  list: (query: object) => ['tasks', 'list', query] as const,
  tables: ['tasks', 'table'] as const,
  table: (query: object) => ['tasks', 'table', query] as const,
  one: (id: number) => ['tasks', 'one', id] as const,
  counts: ['tasks', 'counts'] as const,
  standing: ['tasks', 'standing'] as const,
  labels: ['tasks', 'labels'] as const,
  approver: (assigneeId: number, spaceId: number | null) => ['tasks', 'approver', assigneeId, spaceId] as const,
  allCards: ['tasks', 'cards'] as const,
  card: (id: number) => ['tasks', 'cards', id] as const,
  comments: (id: number) => ['tasks', 'comments', id] as const,
  history: (id: number) => ['tasks', 'history', id] as const,
  filters: ['tasks', 'filters'] as const,
}

/** `GRV-12`, in any spelling, or nothing. */
export function idOfKey(key: unknown): number | undefined {
  const digits = typeof key === 'string' ? /^(?:grv-)?([1-9]\d{0,14})$/i.exec(key)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}
