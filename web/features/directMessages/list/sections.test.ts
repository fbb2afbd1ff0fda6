import { describe, expect, it } from 'vitest'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { matchingGroups, newestOf, sectionsOf } from './sections.ts'

const row = (id: number, over: Partial<InboxRow> = {}): InboxRow => ({
  id,
  type: 'dm',
  visibility: 'private',
  name: 'Mert Çelik',
  topic: '',
  image: null,
  posting: 'everybody',
  forNewcomers: false,
  owned: false,
  archivedAt: null,
  people: [{ id: id * 10, fullName: 'Mert Çelik', avatar: null, title: '' }],
  memberCount: 2,
  lastSeq: 1,
  lastMessageAt: null,
  membership: null,
  writable: 'yes',
  version: 1,
  unreadCount: 0,
  mentionCount: 0,
  lastMessage: null,
  draft: '',
  hidden: false,
  ...over,
})

const group = row(3, { type: 'group', name: 'Onur, Gökçe ve Selin', unreadCount: 2 })
const rows = [row(1), row(2), group, row(4, { type: 'channel' }), row(5, { hidden: true })]
const ids = (list: readonly InboxRow[]) => list.map(({ id }) => id)

describe('the list of conversations', () => {
  it('puts important people first and leaves channels and what was put away out', () => {
    const { important, recent } = sectionsOf(rows, 'all', new Set([20]), undefined)
    expect([ids(important), ids(recent)]).toEqual([[2], [1, 3]])
  })

  it('filters, and keeps what is being read', () => {
    expect(ids(sectionsOf(rows, 'unread', new Set(), undefined).recent)).toEqual([3])
    expect(ids(sectionsOf(rows, 'unread', new Set(), 1).recent)).toEqual([1, 3])
    expect(ids(sectionsOf(rows, 'groups', new Set(), undefined).recent)).toEqual([3])
    expect(ids(sectionsOf(rows, 'all', new Set(), 5).recent)).toEqual([1, 2, 3, 5])
  })

  it('knows the newest, wherever it stands', () => {
    const at = (id: number, lastMessageAt: string | null) => row(id, { lastMessageAt })
    expect(newestOf([at(1, null), at(2, '2026-11-15T09:00:00.000Z'), at(3, '2026-11-16T09:00:00.000Z')])?.id).toBe(3)
    expect(newestOf([])).toBeUndefined()
  })

  it('finds groups by folded names', () => {
    expect(ids(matchingGroups(rows, 'GOKCE'))).toEqual([3])
  })
})
