import { expect, it } from 'vitest'
import type { Mention } from '#contract/mentions/mentions.endpoints.ts'
import { aMessage } from '../messages/message.testing.ts'
import { countsOf, groupsOf, passes } from './groups.ts'

const mention = (id: number, conversationId: number, over: Partial<Mention> = {}): Mention => ({
  id,
  kind: 'person',
  read: false,
  conversation: { id: conversationId, type: 'channel', name: `kanal-${conversationId}`, memberCount: 4 },
  previous: null,
  message: aMessage({ seq: id, conversationId, text: '<@1>', mentionedIds: [1] }),
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
