import { expect, it } from 'vitest'
import { aMessage } from '../message.testing.ts'
import type { OutboxEntry } from '../outbox/outboxEntry.ts'
import { historyItems } from './items.ts'

const me = 1
const message = (seq: number, authorId: number, createdAt: string) => aMessage({ seq, authorId, createdAt })
const waiting = (clientId: string): OutboxEntry => ({
  clientId,
  conversationId: 1,
  threadRootId: null,
  alsoInConversation: false,
  text: '',
  named: [],
  files: [],
  quote: null,
  draftKey: null,
  createdAt: '2026-11-15T12:00:00.000Z',
  state: 'waiting',
  confirmed: false,
  reason: null,
})
const common = { pending: [], me, timeZone: 'Europe/Istanbul', unread: null, firstDay: true }
const shape = (items: ReturnType<typeof historyItems>) =>
  items.map((item) =>
    'first' in item ? `${item.kind}${item.first ? ' first' : ''}${item.last ? ' last' : ''}` : item.kind,
  )

it('groups what one author says within five minutes', () => {
  const rows = [
    message(1, 2, '2026-11-15T09:00:00.000Z'),
    message(2, 2, '2026-11-15T09:04:00.000Z'),
    message(3, 2, '2026-11-15T09:09:00.000Z'),
    message(4, 3, '2026-11-15T09:09:30.000Z'),
  ]
  expect(shape(historyItems({ ...common, rows }))).toEqual([
    'day',
    'message first',
    'message last',
    'message first last',
    'message first last',
  ])
})

it('separates days as the reader’s clock has them', () => {
  const rows = [message(1, 2, '2026-11-14T20:59:00.000Z'), message(2, 2, '2026-11-14T21:01:00.000Z')]
  expect(shape(historyItems({ ...common, rows }))).toEqual(['day', 'message first last', 'day', 'message first last'])
})

it('draws the line above the first message of others that is new', () => {
  const rows = [
    message(1, 2, '2026-11-15T09:00:00.000Z'),
    message(2, me, '2026-11-15T09:01:00.000Z'),
    message(3, 2, '2026-11-15T09:02:00.000Z'),
  ]
  const kinds = (after: number, until: number) =>
    historyItems({ ...common, rows, unread: { after, until } }).map(({ kind }) => kind)
  expect(kinds(1, 3)).toEqual(['day', 'message', 'message', 'unread', 'message'])
  expect(kinds(1, 2)).not.toContain('unread')
})

it('shows what waits once: as itself, or as the message that it became', () => {
  const rows = [message(1, me, '2026-11-15T12:00:00.000Z')]
  const items = historyItems({ ...common, rows, pending: [waiting('client-1'), waiting('client-2')] })
  expect(items.map(({ kind, key }) => [kind, key])).toEqual([
    ['day', 'd2026-11-15'],
    ['message', 'mclient-1'],
    ['pending', 'mclient-2'],
  ])
})
