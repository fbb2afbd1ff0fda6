import './browserParts.ts'
import type { QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keeping } from '../../web/app/keptAnswers.ts'
import { calendarKeys } from '../../web/features/calendar/calendar.data.ts'
import { inboxKey } from '../../web/features/inbox/inbox.data.ts'
import { kanbanKeys } from '../../web/features/kanban/kanban.data.ts'
import { conversationKeys, messageKeys } from '../../web/features/messages/messages.data.ts'
import { systemStatusKeys } from '../../web/features/systemStatus/systemStatus.data.ts'
import { taskKeys } from '../../web/features/tasks/tasks.data.ts'

const scope = { conversationId: 7, threadRootId: null }

const each = (...keys: QueryKey[]) => it.each(keys.map((key) => ({ key, name: JSON.stringify(key) })))

each(
  inboxKey,
  conversationKeys.one(7),
  messageKeys.window(scope, { at: 'end' }),
  taskKeys.list({}),
  taskKeys.one(3),
  kanbanKeys.board(undefined, 'whole'),
  kanbanKeys.card(3),
  calendarKeys.range({}),
  calendarKeys.event(3, null),
)('keeps $name for when there is no network', ({ key }) => {
  expect(keeping.keeps(key)).toBe(true)
})

each(
  systemStatusKeys.status,
  ['users', 'table', {}],
  ['dashboards', 'admin', 'people'],
  taskKeys.table({}),
)('keeps nothing of $name', ({ key }) => {
  expect(keeping.keeps(key)).toBe(false)
})

it('answers for the first unread message with the last ones, if these were read to the end', () => {
  const unread = messageKeys.window(scope, { at: 'unread', seq: 12 })
  expect(keeping.standIn(unread)).toEqual(messageKeys.window(scope, { at: 'end' }))
  expect(keeping.standIn(messageKeys.window(scope, { at: 'message', id: 5 }))).toBeUndefined()
  expect(keeping.standIn(taskKeys.list({}))).toBeUndefined()
  expect(keeping.grows(unread)).toBe(true)
  expect(keeping.grows(taskKeys.list({}))).toBe(false)
  expect(keeping.standsFor({ rows: [], hasAfter: false })).toBe(true)
  expect(keeping.standsFor({ rows: [], hasAfter: true })).toBe(false)
})
