import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UnseenConversation } from '#contract/unseen/unseen.endpoints.ts'
import type { UnseenNotification } from '#contract/unseen/unseen.protocol.ts'
import {
  cleanUpUnseen,
  loadUnseen,
  markChannelSeen,
  markPrivateSeen,
  receiveNotification,
  setChannelCallback,
  useUnseen,
} from './unseenStore.ts'

const added = { seq: 4, unreadCount: 2, mentionCount: 0 }

const fromPerson: UnseenConversation = {
  id: 11,
  name: null,
  image: null,
  author: { id: 7, avatar: '/files/7' },
  lastMessage: { id: 90, message: 'Merhaba', author: { fullName: 'Mert Çelik' }, at: '2026-11-15T10:00:00Z' },
  ...added,
}

const fromChannel: UnseenConversation = {
  id: 12,
  name: 'genel',
  image: '/files/12',
  author: { id: 8, avatar: '/files/8' },
  lastMessage: { id: 91, message: '', author: { fullName: 'Selin Aydın' }, at: '2026-11-15T10:05:00Z' },
  ...added,
}

const privateOne = (privateId: number, content: string): UnseenNotification => ({
  messageType: 'private',
  content,
  from: 'Mert Çelik',
  channelId: null,
  privateId,
  mentioned: false,
  ...added,
})

const channelOne = (channelId: number, content: string): UnseenNotification => ({
  messageType: 'channel',
  content,
  from: 'Selin Aydın',
  channelId,
  privateId: null,
  mentioned: false,
  ...added,
})

const entries = () => useUnseen.getState().entries

function serverAnswers(body: unknown) {
  const answer = vi.fn(async () => new Response(JSON.stringify(body), { status: 200 }))
  vi.stubGlobal('fetch', answer)
  return answer
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } })
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem: () => {}, removeItem: () => {} })
})

afterEach(() => {
  cleanUpUnseen()
  vi.unstubAllGlobals()
})

describe('the list from the server', () => {
  it('is loaded in full, into the specified fields', async () => {
    serverAnswers([fromPerson, fromChannel])
    await loadUnseen()
    expect(entries()).toEqual([
      {
        channel: 'Özel mesaj',
        from: 'Mert Çelik',
        content: 'Merhaba',
        avatarColor: '',
        avatarIcon: '',
        avatarImage: '/files/7',
        id: 90,
        messageType: 'private',
        privateId: 7,
        at: '2026-11-15T10:00:00Z',
        ...added,
      },
      {
        channel: 'genel',
        from: 'Selin Aydın',
        content: '…',
        avatarColor: '',
        avatarIcon: '',
        avatarImage: '/files/12',
        id: 91,
        messageType: 'channel',
        channelId: 12,
        at: '2026-11-15T10:05:00Z',
        ...added,
      },
    ])
  })

  it('takes the place of everything that was there', async () => {
    receiveNotification(privateOne(99, 'eski'))
    serverAnswers([fromChannel])
    await loadUnseen()
    expect(entries().map(({ channelId, privateId }) => [channelId, privateId])).toEqual([[12, undefined]])
  })

  it('stays as it was when the server does not answer, and says so', async () => {
    serverAnswers([fromPerson])
    await loadUnseen()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
    await loadUnseen()
    expect(entries()).toHaveLength(1)
    expect(useUnseen.getState().error).toBeInstanceOf(Error)
  })

  it('is asked for again when something arrives while the answer is on its way', async () => {
    const answer = serverAnswers([fromPerson])
    const first = loadUnseen()
    receiveNotification(channelOne(12, 'yeni'))
    await first
    expect(answer).toHaveBeenCalledTimes(2)
  })
})

describe('a notification', () => {
  it('replaces the entry with the same privateId', async () => {
    serverAnswers([fromPerson, fromChannel])
    await loadUnseen()
    receiveNotification(privateOne(7, 'Orada mısınız?'))
    expect(entries().map(({ content }) => content)).toEqual(['Orada mısınız?', '…'])
    expect(entries()[0]).toMatchObject({ channel: 'Özel mesaj', privateId: 7, avatarImage: '/files/7' })
  })

  it('from another person is added', async () => {
    serverAnswers([fromPerson])
    await loadUnseen()
    receiveNotification(privateOne(8, 'Selam'))
    expect(entries().map(({ privateId }) => privateId)).toEqual([7, 8])
  })

  it('of a channel replaces the entry with the same channelId, else is added', async () => {
    serverAnswers([fromPerson, fromChannel])
    await loadUnseen()
    receiveNotification(channelOne(12, 'Cuma günü'))
    receiveNotification(channelOne(13, 'Yeni kanal'), { channel: 'mobil-uygulama' })
    expect(entries().map(({ channel, content }) => [channel, content])).toEqual([
      ['Özel mesaj', 'Merhaba'],
      ['genel', 'Cuma günü'],
      ['mobil-uygulama', 'Yeni kanal'],
    ])
  })

  it('of a channel does not touch a person with the same number', async () => {
    receiveNotification(privateOne(12, 'kişi'))
    receiveNotification(channelOne(12, 'kanal'))
    expect(entries()).toHaveLength(2)
  })

  it('without words shows an ellipsis', () => {
    receiveNotification(channelOne(12, ''))
    expect(entries()[0]?.content).toBe('…')
  })
})

describe('the registered callback', () => {
  it('hears of a channel: text, current time, sender without an avatar, channel, false', () => {
    const callback = vi.fn()
    setChannelCallback(callback)
    receiveNotification(channelOne(12, 'Cuma günü'))
    expect(callback).toHaveBeenCalledExactlyOnceWith(
      'Cuma günü',
      expect.any(Date),
      { fullName: 'Selin Aydın', avatar: null },
      12,
      false,
    )
  })

  it('does not hear of a private message, nor of anything after the cleanup', () => {
    const callback = vi.fn()
    setChannelCallback(callback)
    receiveNotification(privateOne(7, 'Merhaba'))
    cleanUpUnseen()
    receiveNotification(channelOne(12, 'Cuma günü'))
    expect(callback).not.toHaveBeenCalled()
  })
})

it('marking as seen removes the entries of that channel or person only', async () => {
  serverAnswers([fromPerson, fromChannel])
  await loadUnseen()
  markChannelSeen(12)
  expect(entries().map(({ privateId }) => privateId)).toEqual([7])
  markPrivateSeen(7)
  expect(entries()).toEqual([])
})

it('the cleanup empties the list, also of an answer that is still on its way', async () => {
  serverAnswers([fromPerson])
  const loading = loadUnseen()
  cleanUpUnseen()
  await loading
  expect(entries()).toEqual([])
})
