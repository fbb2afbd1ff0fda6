export const sharedFileKeys = {
  of: (conversationId: number) => ['sharedFiles', conversationId] as const,
  one: (conversationId: number, kind: string) => ['sharedFiles', conversationId, kind] as const,
}
