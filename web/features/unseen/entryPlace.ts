import { conversationHref, personHref } from '#contract/href.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { paths } from '#contract/paths.ts'
import type { UnseenEntry } from './unseenEntries.ts'

type EntryConversation = Pick<UnseenEntry, 'channelId' | 'privateId'>

/** The conversation behind an entry, which names a person or a channel. */
export function rowOfEntry(
  rows: readonly InboxRow[],
  { channelId, privateId }: EntryConversation,
): InboxRow | undefined {
  if (channelId !== undefined) return rows.find((row) => row.id === channelId)
  return rows.find((row) => row.type === 'dm' && row.people[0]?.id === privateId)
}

export function entryHref(rows: readonly InboxRow[], entry: EntryConversation): string {
  const row = rowOfEntry(rows, entry)
  if (row) return conversationHref(row)
  if (entry.channelId !== undefined) return conversationHref({ type: 'channel', id: entry.channelId })
  return entry.privateId === undefined ? paths.directMessages : personHref(entry.privateId)
}
