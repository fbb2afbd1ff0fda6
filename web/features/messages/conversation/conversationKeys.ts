export const conversationKeys = {
  all: ['conversation'] as const,
  one: (id: number) => ['conversation', id] as const,
  channels: ['channels'] as const,
}
