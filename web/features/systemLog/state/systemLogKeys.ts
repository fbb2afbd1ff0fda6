export const systemLogKeys = {
  all: ['systemLog'] as const,
  list: (query: object) => ['systemLog', 'list', query] as const,
  one: (id: number) => ['systemLog', 'one', id] as const,
  tail: ['systemLog', 'tail'] as const,
}
