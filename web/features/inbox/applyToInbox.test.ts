import { describe, expect, it } from 'vitest'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { aMessage } from '../messages/message.testing.ts'
import {
  applyConversationChanged,
  applyConversationLeft,
  applyCursorMoved,
  applyDraftChanged,
  applyMembershipChanged,
  applyMessageChanged,
  applyMessageSent,
  applyPersonChanged,
  applyReach,
  type Inbox,
} from './applyToInbox.ts'

const me = 1
const at = (minute: number) => `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`

const row = (id: number, over: Partial<InboxRow> = {}): InboxRow => ({
  id,
  type: 'dm',
  visibility: 'private',
  name: '',
  topic: '',
  image: null,
  posting: 'everybody',
  forNewcomers: false,
  owned: false,
  archivedAt: null,
  people: [{ id: 7, fullName: 'Mert Çelik', avatar: null, title: 'Geliştirici' }],
  memberCount: 2,
  lastSeq: 3,
  lastMessageAt: at(id),
  membership: { role: 'member', lastReadSeq: 3, notify: 'all', mutedUntil: null, starred: false },
  writable: 'yes',
  version: 1,
  unreadCount: 0,
  mentionCount: 0,
  lastMessage: {
    id: id * 100,
    seq: 3,
    authorId: 7,
    authorName: 'Mert Çelik',
    text: 'önceki',
    deleted: false,
    files: 0,
    at: at(id),
  },
  draft: '',
  hidden: false,
  ...over,
})

const message = (conversationId: number, seq: number, over: Partial<Message> = {}): Message =>
  aMessage({ id: conversationId * 100 + seq, conversationId, seq, text: 'yeni', createdAt: at(30 + seq), ...over })

const inbox = (...rows: InboxRow[]): Inbox => ({ rows, cursor: 1 })

describe('a message of somebody else', () => {
  const before = inbox(row(5), row(4, { hidden: true }))
  const after = applyMessageSent(before, message(4, 4, { mentionedIds: [me] }), me)

  it('comes to the top, unread, out of hiding', () => {
    expect(after?.rows.map(({ id }) => id)).toEqual([4, 5])
    expect(after?.rows[0]).toMatchObject({
      lastSeq: 4,
      lastMessageAt: at(34),
      unreadCount: 1,
      mentionCount: 1,
      hidden: false,
      lastMessage: { text: 'yeni', seq: 4, authorId: 7 },
    })
  })

  it('heard twice changes nothing', () => {
    expect(after && applyMessageSent(after, message(4, 4), me)).toBe(after)
  })

  it('counts no further than a hundred', () => {
    const full = inbox(row(4, { unreadCount: 100 }))
    expect(applyMessageSent(full, message(4, 4), me)?.rows[0]?.unreadCount).toBe(100)
  })

  it('in a thread alone counts for nobody and is not what was said last', () => {
    const next = applyMessageSent(before, message(4, 4, { inConversation: false, threadRootId: 401 }), me)
    expect(next?.rows[0]).toMatchObject({
      id: 4,
      unreadCount: 0,
      lastSeq: 4,
      lastMessageAt: at(34),
      hidden: true,
      lastMessage: { text: 'önceki' },
    })
  })

  it('in a conversation that is not in the list asks the server', () => {
    expect(applyMessageSent(before, message(9, 1), me)).toBeUndefined()
  })

  it('is shown with the names it mentions', () => {
    const named = [{ kind: 'person' as const, id: 1, name: 'Elif Kaya' }]
    const next = applyMessageSent(before, message(4, 4, { text: 'Bakar mısınız <@1>', named }), me)
    expect(next?.rows[0]?.lastMessage?.text).toBe('Bakar mısınız @Elif Kaya')
  })
})

it('my own message, from whichever device, reads everything before it', () => {
  const before = inbox(row(4, { unreadCount: 2, mentionCount: 1 }))
  expect(applyMessageSent(before, message(4, 6, { authorId: me }), me)?.rows[0]).toMatchObject({
    unreadCount: 0,
    mentionCount: 0,
    membership: { lastReadSeq: 6 },
  })
})

describe('a changed message', () => {
  it('that is the last one is shown as it is now', () => {
    const before = inbox(row(4, { lastMessage: { ...message0, text: 'eski' } }))
    const next = applyMessageChanged(before, message(4, 3, { text: 'düzeltilmiş', editedAt: at(50) }), me)
    expect(next?.rows[0]?.lastMessage?.text).toBe('düzeltilmiş')
    const deleted = applyMessageChanged(before, message(4, 3, { text: '', deletedAt: at(51) }), me)
    expect(deleted?.rows[0]?.lastMessage).toMatchObject({ text: '', deleted: true })
  })

  it('that is read already and not the last changes nothing', () => {
    const before = inbox(row(4))
    expect(applyMessageChanged(before, message(4, 2), me)).toBe(before)
  })

  it('that is unread asks the server: it may count no longer, or again', () => {
    const before = inbox(row(4, { lastSeq: 4, unreadCount: 1 }))
    expect(applyMessageChanged(before, message(4, 4, { deletedAt: at(50) }), me)).toBeUndefined()
  })
})

const message0 = {
  id: 403,
  seq: 3,
  authorId: 7,
  authorName: 'Mert Çelik',
  text: '',
  deleted: false,
  files: 0,
  at: at(33),
}

it('the cursor says how much is unread, forwards and back', () => {
  const before = inbox(row(4, { unreadCount: 5, mentionCount: 1 }))
  const moved = { conversationId: 4, lastReadSeq: 9, unreadCount: 0, mentionCount: 0, hidden: false }
  const read = applyCursorMoved(before, moved)
  expect(read.rows[0]).toMatchObject({ unreadCount: 0, mentionCount: 0, membership: { lastReadSeq: 9 } })
  const back = applyCursorMoved(read, { ...moved, lastReadSeq: 2, unreadCount: 3 })
  expect(back.rows[0]).toMatchObject({ unreadCount: 3, membership: { lastReadSeq: 2 } })
})

it('a draft of the conversation is shown, one of a thread is not', () => {
  const before = inbox(row(4))
  expect(
    applyDraftChanged(before, { conversationId: 4, threadRootId: null, text: 'Teklif', key: null }).rows[0]?.draft,
  ).toBe('Teklif')
  expect(applyDraftChanged(before, { conversationId: 4, threadRootId: 401, text: 'Teklif', key: null })).toBe(before)
})

it('silence, leaving and a change of the conversation itself', () => {
  const before = inbox(row(4), row(5))
  const changed = { conversationId: 4, notify: 'none' as const, mutedUntil: null, starred: false }
  const muted = applyMembershipChanged(before, changed)
  expect(muted?.rows[0]?.membership).toMatchObject({ notify: 'none', lastReadSeq: 3 })
  expect(applyConversationLeft(before, 4).rows.map(({ id }) => id)).toEqual([5])
  expect(applyConversationChanged(before, { id: 4, version: 1 })).toBe(before)
  expect(applyConversationChanged(before, { id: 4, version: 2 })).toBeUndefined()
})

it('a starred one stays before what is newer; where it goes when the star changes is asked', () => {
  const starred = { role: 'member', lastReadSeq: 3, notify: 'all', mutedUntil: null, starred: true } as const
  const before = inbox(row(4, { membership: starred }), row(5))
  expect(applyMessageSent(before, message(5, 4), me)?.rows.map(({ id }) => id)).toEqual([4, 5])
  const changed = { conversationId: 4, notify: 'all' as const, mutedUntil: null, starred: false }
  expect(applyMembershipChanged(before, changed)).toBeUndefined()
})

it('whoever can no longer be reached cannot be written to, in the one conversation of the two', () => {
  const before = inbox(row(4), row(5, { type: 'group' }))
  const after = applyReach(before, { userId: 7, reachable: false })
  expect(after.rows.map(({ writable }) => writable)).toEqual(['blocked', 'yes'])
  expect(applyReach(after, { userId: 7, reachable: true })).toEqual(before)
})

it('a person who is called otherwise now is called so in the list', () => {
  const renamed = applyPersonChanged(inbox(row(4)), {
    id: 7,
    fullName: 'Mert Demir',
    username: 'mert',
    email: 'mert@example.com',
    avatar: '/files/3',
    title: 'Geliştirici',
    department: '',
    status: 'active',
    roles: [],
  })
  expect(renamed.rows[0]).toMatchObject({
    people: [{ fullName: 'Mert Demir', avatar: '/files/3' }],
    lastMessage: { authorName: 'Mert Demir' },
  })
})
