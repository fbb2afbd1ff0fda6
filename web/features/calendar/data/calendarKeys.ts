export const calendarKeys = {
  all: ['calendar'] as const,
  ranges: ['calendar', 'range'] as const,
  range: (query: object) => ['calendar', 'range', query] as const,
  events: ['calendar', 'event'] as const,
  event: (id: number, occurrence: string | null) => ['calendar', 'event', id, occurrence] as const,
  holidays: ['calendar', 'holidays'] as const,
  feed: ['calendar', 'feed'] as const,
}
