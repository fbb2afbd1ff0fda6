import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { aMessage } from '../message.testing.ts'
import type { Scope } from '../messages.data.ts'
import { applyMessageChanged, applyMessageSent, applyStar, joined, type MessageWindow } from './window.ts'

const main: Scope = { conversationId: 1, threadRootId: null }

const message = (seq: number, part: Partial<Message> = {}) => aMessage({ id: seq * 10, seq, ...part })

const window = (rows: Message[], part: Partial<MessageWindow> = {}): MessageWindow => ({
  rows,
  hasBefore: false,
  hasAfter: false,
  cursor: 1,
  marks: { starred: [], reminders: [], following: [] },
  ...part,
})

describe('a sent message', () => {
  it('makes the window equal to a fresh one', () => {
    const live = [message(1), message(2), message(3)].reduce(
      (held, sent) => applyMessageSent(held, sent, main),
      window([]),
    )
    expect(live).toEqual(window([message(1), message(2), message(3)]))
  })

  it('finds its place when events come out of order, and stands there once', () => {
    const live = [message(3), message(2), message(3)].reduce(
      (held, sent) => applyMessageSent(held, sent, main),
      window([message(1)]),
    )
    expect(live.rows.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('stays out of a window that does not reach the end', () => {
    const held = window([message(1)], { hasAfter: true })
    expect(applyMessageSent(held, message(9), main)).toBe(held)
  })

  it('joins the thread it answers, and the conversation only when it was sent there too', () => {
    const quiet = message(5, { threadRootId: 10, inConversation: false })
    const loud = message(6, { threadRootId: 10, inConversation: true })
    const thread: Scope = { conversationId: 1, threadRootId: 10 }
    expect(applyMessageSent(window([]), quiet, main).rows).toEqual([])
    expect(applyMessageSent(window([]), quiet, thread).rows).toEqual([quiet])
    expect(applyMessageSent(window([]), loud, main).rows).toEqual([loud])
    expect(applyMessageSent(window([]), loud, thread).rows).toEqual([loud])
  })

  it('of another conversation changes nothing', () => {
    const held = window([])
    expect(applyMessageSent(held, message(1, { conversationId: 2 }), main)).toBe(held)
  })
})

describe('a changed message', () => {
  it('takes its place, unless a newer version stands there', () => {
    const newer = message(1, { text: 'yeni', version: 3 })
    const held = applyMessageChanged(window([message(1), message(2)]), newer)
    expect(held.rows[0]).toEqual(newer)
    expect(applyMessageChanged(held, message(1, { text: 'eski', version: 2 })).rows[0]).toEqual(newer)
  })

  it('is also seen where it is quoted', () => {
    const quote = { id: 10, authorId: 7, authorName: 'Mert Çelik', text: 'mesaj 1', deleted: false, authorIsBot: false }
    const held = window([message(1), message(2, { quote })])
    const gone = message(1, { text: '', deletedAt: '2026-11-15T10:00:00.000Z', version: 2 })
    expect(applyMessageChanged(held, gone).rows[1]?.quote?.deleted).toBe(true)
    const named = [{ kind: 'person' as const, id: 9, name: 'Elif Kaya' }]
    const edited = message(1, { text: `<@9> ${'ş'.repeat(600)}`, named, version: 2 })
    const quoting = applyMessageChanged(held, edited).rows[1]
    expect(quoting?.quote?.text).toBe(`<@9> ${'ş'.repeat(495)}`)
    expect(quoting?.named).toEqual(named)
  })
})

it('joins pages without doubling what both hold, keeping the newer version', () => {
  const older = window([message(1), message(2)], { hasBefore: true, cursor: 5 })
  const newer = window([message(2, { version: 2, text: 'değişti' }), message(3)], { hasAfter: true, cursor: 9 })
  const all = joined(older, newer)
  expect(all.rows.map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'mesaj 1'],
    [2, 'değişti'],
    [3, 'mesaj 3'],
  ])
  expect(all).toMatchObject({ hasBefore: true, hasAfter: true, cursor: 5 })
})

it('stars and unstars once, however often it is told', () => {
  const starred = applyStar(applyStar(window([message(1)]), 10, true), 10, true)
  expect(starred.marks.starred).toEqual([10])
  expect(applyStar(starred, 10, false).marks.starred).toEqual([])
})
