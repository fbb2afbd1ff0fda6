import { expect, it } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'
import { applyAdded, applyAllRead, applyRead, type Notifications } from './applyToNotifications.ts'

const at = '2026-11-15T10:00:00.000Z'
const told = (id: number, readAt: string | null = null): Notification => ({
  id,
  kind: 'taskAssigned',
  params: { key: 'GRV-1', title: 'Teklif' },
  href: '/task-manager?gorev=GRV-1',
  about: [],
  reason: null,
  actor: null,
  createdAt: at,
  readAt,
})
/** As a fresh fetch would answer. */
const fresh = (...rows: Notification[]): Notifications => ({
  pages: [{ rows, hasBefore: false, unreadCount: rows.filter(({ readAt }) => readAt === null).length, cursor: 1 }],
  pageParams: [undefined],
})

it('stands on top once, however often it is told', () => {
  const live = [told(2), told(2)].reduce(applyAdded, fresh(told(1)))
  expect(live).toEqual(fresh(told(2), told(1)))
})

it('is read, read again and unread like a fresh list', () => {
  const read = applyRead(fresh(told(2), told(1)), 2, at)
  expect(read).toEqual(fresh(told(2, at), told(1)))
  expect(applyRead(read, 2, at)).toEqual(read)
  expect(applyRead(read, 2, null)).toEqual(fresh(told(2), told(1)))
})

it('leaves the list alone for one that it does not hold', () => {
  const list = fresh(told(1))
  expect(applyRead(list, 9, at)).toBe(list)
})

it('reads all, and keeps when the earlier ones were read', () => {
  const earlier = '2026-11-14T10:00:00.000Z'
  expect(applyAllRead(fresh(told(2), told(1, earlier)), at)).toEqual(fresh(told(2, at), told(1, earlier)))
})
