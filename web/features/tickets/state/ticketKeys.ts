export const ticketKeys = {
  all: ['tickets'] as const,
  lists: ['tickets', 'list'] as const,
  list: (scope: string, query: object) => ['tickets', 'list', scope, query] as const,
  thread: (id: number) => ['tickets', 'thread', id] as const,
}
