import './browserParts.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeInOutbox, putInOutbox, sendAgain, useOutbox } from '../../web/features/messages/outbox/outbox.ts'
import type { OutboxEntry } from '../../web/features/messages/outbox/outboxEntry.ts'
import { startSender } from '../../web/features/messages/outbox/sender.ts'
import { ApiError, ConnectionError } from '../../web/lib/http/apiError.ts'

const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 15_000 })

const memory = new Map<string, string>()
const entry = (text: string) => ({
  conversationId: 1,
  threadRootId: null,
  alsoInConversation: false,
  text,
  named: [],
  files: [],
  quote: null,
  draftKey: null,
})
const left = () => useOutbox.getState().entries.map(({ text, state }) => [text, state])

beforeEach(() => {
  memory.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  })
  useOutbox.setState({ userId: 7, entries: [] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function start(deliver: (entry: OutboxEntry) => Promise<void>) {
  return startSender({ deliver, reasonOf: async () => 'olmadı' })
}

it('sends in the order of writing, and forgets what the server has', async () => {
  const sent: string[] = []
  const sender = start(async ({ text }) => void sent.push(text))
  for (const text of ['bir', 'iki', 'üç']) putInOutbox(7, entry(text))
  await soon(() => expect(left()).toEqual([]))
  expect(sent).toEqual(['bir', 'iki', 'üç'])
  expect(memory.size).toBe(0)
  sender.stop()
})

it('keeps the order through a lost connection, with the same client id at every try', async () => {
  const tries: [string, string][] = []
  let online = false
  const sender = start(async ({ text, clientId }) => {
    tries.push([text, clientId])
    if (!online) throw new ConnectionError(new Error('offline'))
  })
  putInOutbox(7, entry('bir'))
  putInOutbox(7, entry('iki'))
  await soon(() => expect(tries.length).toBeGreaterThan(0))
  expect(left()).toEqual([
    ['bir', 'waiting'],
    ['iki', 'waiting'],
  ])
  online = true
  sender.now()
  await soon(() => expect(left()).toEqual([]))
  expect(tries.map(([text]) => text).filter((text, at, all) => text !== all[at - 1])).toEqual(['bir', 'iki'])
  expect(new Set(tries.map(([, clientId]) => clientId)).size).toBe(2)
  sender.stop()
})

it('sets a refused message aside and goes on with the next; it can be sent again', async () => {
  let refuses = true
  const sender = start(async ({ text }) => {
    if (text === 'bir' && refuses) throw new ApiError(403, { code: 'contactBlocked', errors: {} })
  })
  putInOutbox(7, entry('bir'))
  putInOutbox(7, entry('iki'))
  await soon(() => expect(left()).toEqual([['bir', 'failed']]))
  expect(useOutbox.getState().entries[0]?.reason).toBe('olmadı')
  refuses = false
  sendAgain(useOutbox.getState().entries[0]?.clientId ?? '')
  await soon(() => expect(left()).toEqual([]))
  sender.stop()
})

it('asks before many people are told, and sends what was confirmed', async () => {
  const sender = start(async ({ confirmed }) => {
    if (!confirmed) throw new ApiError(409, { code: 'largeAudience', errors: {} })
  })
  putInOutbox(7, entry('herkese'))
  await soon(() => expect(left()).toEqual([['herkese', 'asking']]))
  changeInOutbox(useOutbox.getState().entries[0]?.clientId ?? '', { confirmed: true, state: 'waiting' })
  await soon(() => expect(left()).toEqual([]))
  sender.stop()
})

it('works on when the browser keeps nothing', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const sent: string[] = []
  const sender = start(async ({ text }) => void sent.push(text))
  putInOutbox(7, entry('bir'))
  putInOutbox(7, entry('iki'))
  await soon(() => expect(sent).toEqual(['bir', 'iki']))
  sender.stop()
})
