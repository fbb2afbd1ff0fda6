import type { Mention } from '#contract/mentions/mentions.endpoints.ts'

export const mentionFilters = ['all', 'person', 'everybody', 'role'] as const
export type MentionFilter = (typeof mentionFilters)[number]

const filterOf: Record<Mention['kind'], MentionFilter> = {
  person: 'person',
  channel: 'everybody',
  here: 'everybody',
  role: 'role',
}

export const passes = (mention: Mention, filter: MentionFilter): boolean =>
  filter === 'all' || filterOf[mention.kind] === filter

export function countsOf(mentions: readonly Mention[]): Record<MentionFilter, number> {
  const counts = { all: 0, person: 0, everybody: 0, role: 0 }
  for (const { kind, read } of mentions) {
    if (read) continue
    counts.all += 1
    counts[filterOf[kind]] += 1
  }
  return counts
}

export interface MentionGroup {
  conversation: Mention['conversation']
  mentions: readonly Mention[]
}

const newestFirst = (left: Mention, right: Mention) => right.message.createdAt.localeCompare(left.message.createdAt)

/**
 * By conversation, the one with the newest mention first. `order` is the previous order: it stays, and new
 * conversations come on top.
 */
export function groupsOf(mentions: readonly Mention[], order: readonly number[]): MentionGroup[] {
  const groups = new Map<number, Mention[]>()
  for (const mention of [...mentions].sort(newestFirst)) {
    const { id } = mention.conversation
    groups.set(id, [...(groups.get(id) ?? []), mention])
  }
  const fresh = [...groups.keys()].filter((id) => !order.includes(id))
  return [...fresh, ...order].flatMap((id) => {
    const list = groups.get(id)
    const conversation = list?.[0]?.conversation
    return list && conversation ? [{ conversation, mentions: list }] : []
  })
}
