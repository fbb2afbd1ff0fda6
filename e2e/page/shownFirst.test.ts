import './browserParts.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { unsentOn } from '../../web/features/comments/thread.ts'
import { aTask } from '../../web/features/tasks/task.testing.ts'
import { newestOf, taskKeys } from '../../web/features/tasks/tasks.data.ts'

const me = { id: 7, fullName: 'Ayşe Demir', avatar: null }

const thread = (...ids: number[]) => ({
  ...{ kind: 'card' as const, id: 1 },
  comments: ids.map((id) => ({
    ...{ id, author: me, text: 'Tamam', named: [], version: 1 },
    ...{ createdAt: '2026-11-15T10:00:00.000Z', editedAt: null },
  })),
})

test('a comment that has come by an event is not shown as on its way any more', () => {
  const unsent = [
    { kind: 'card' as const, id: 1, clientId: 'yorum-bir', text: 'Tamam', named: [], failed: false, after: 4 },
  ]
  expect(unsentOn(thread(4), unsent, me.id)).toEqual(unsent)
  expect(unsentOn(thread(4, 5), unsent, me.id)).toEqual([])
  expect(unsentOn(thread(4, 5), unsent, 8)).toEqual(unsent)
})

test('a task is as new as the newest list that shows it, whether or not its own page is open', () => {
  const queryClient = new QueryClient()
  const seen = aTask({ id: 1, version: 1 })
  expect(newestOf(queryClient, seen)).toBe(seen)
  const inList = aTask({ id: 1, version: 2 })
  const rows = [aTask({ id: 2, version: 9 }), inList]
  queryClient.setQueryData(taskKeys.list({ tab: 'assigned' }), {
    pages: [{ rows, total: 2, cursor: 0 }],
    pageParams: [1],
  })
  expect(newestOf(queryClient, seen)).toBe(inList)
  const alone = aTask({ id: 1, version: 3 })
  queryClient.setQueryData(taskKeys.one(1), alone)
  expect(newestOf(queryClient, seen)).toBe(alone)
})
