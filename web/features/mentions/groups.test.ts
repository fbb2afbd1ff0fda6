import { expect, it } from 'vitest'
import type { Mention } from '#contract/mentions/mentions.endpoints.ts'
import { countsOf, groupsOf, passes } from './groups.ts'

const mention = (id: number, conversationId: number, over: Partial<Mention> = {}): Mention => ({
  id,
  kind: 'person',
  read: false,
  conversation: { id: conversationId, type: 'channel', name: `kanal-${conversationId}`, memberCount: 4 },
  previous: null,
  message: {
    id,
    conversationId,
    seq: id,
    clientId: `client-${id}`,
    authorId: 7,
    authorName: 'Mert Çelik',
    authorAvatar: null,
    text: '<@1>',
    createdAt: `2026-11-15T10:${String(id).padStart(2, '0')}:00.000Z`,
    editedAt: null,
    deletedAt: null,
    threadRootId: null,
    inConversation: true,
    thread: { replies: 0, lastAt: null, userIds: [] },
    quote: null,
    forwardedFrom: null,
    attachments: [],
    reactions: [],
    mentionedIds: [1],
    named: [],
    pinnedAt: null,
    pinnedBy: null,
    priority: 'normal',
    link: null,
    version: 1,
  },
  ...over,
})

const shape = (mentions: readonly Mention[], order: readonly number[] = []) =>
  groupsOf(mentions, order).map((group) => [group.conversation.id, group.mentions.map(({ id }) => id)])

it('groups by conversation, the newest first', () => {
  expect(shape([mention(1, 10), mention(3, 20), mention(2, 10)])).toEqual([
    [20, [3]],
    [10, [2, 1]],
  ])
})

it('keeps the order while the page is open; a conversation that was not there comes on top', () => {
  const later = [mention(1, 10), mention(3, 20), mention(4, 10), mention(5, 30)]
  expect(shape(later, [20, 10])).toEqual([
    [30, [5]],
    [20, [3]],
    [10, [4, 1]],
  ])
})

it('filters and counts by kind, the unread alone', () => {
  const all = [
    mention(1, 10),
    mention(2, 10, { kind: 'here' }),
    mention(3, 10, { kind: 'channel' }),
    mention(4, 10, { kind: 'role', read: true }),
  ]
  expect(countsOf(all)).toEqual({ all: 3, person: 1, everybody: 2, role: 0 })
  expect(all.filter((one) => passes(one, 'everybody')).map(({ id }) => id)).toEqual([2, 3])
})
