export const reportKeys = {
  all: ['reports', 'read'] as const,
  read: (path: string, query: object) => ['reports', 'read', path, query] as const,
  runs: ['reports', 'runs'] as const,
  saved: ['reports', 'saved'] as const,
}
