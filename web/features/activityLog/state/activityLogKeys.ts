export const activityLogKeys = {
  list: (query: object) => ['activityLog', 'list', query] as const,
  one: (id: number) => ['activityLog', 'one', id] as const,
  vocabulary: ['activityLog', 'vocabulary'] as const,
  /** The newest line that the server told of. */
  newest: ['activityLog', 'newest'] as const,
}
