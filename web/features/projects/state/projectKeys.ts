export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  list: (query: object) => ['projects', 'list', query] as const,
  one: (id: number) => ['projects', 'one', id] as const,
  files: (id: number) => ['projects', 'files', id] as const,
  filePage: (id: number, query: object) => ['projects', 'files', id, query] as const,
  activity: (id: number) => ['projects', 'activity', id] as const,
  templates: ['projects', 'templates'] as const,
  navigation: ['navigation'] as const,
}
