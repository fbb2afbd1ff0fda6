import { io, type Socket } from 'socket.io-client'
import type { z } from 'zod'
import { create } from 'zustand'
import {
  type UnseenNotification,
  unseenNames,
  unseenNamespace,
  unseenNotification,
  type unseenRequest,
  unseenSocketAttempts,
} from '#contract/unseen/unseen.protocol.ts'
import { transport } from '../../lib/live/transport.ts'

export type UnseenSocketState = 'closed' | 'open' | 'failed'

export const useUnseenSocket = create<{ state: UnseenSocketState }>(() => ({ state: 'closed' }))

export interface UnseenSocketOptions {
  token(): string | null
  /** The server that served the page, when left out. */
  url?: string
  /** Each time the connection opens: the client has to ask for what happened before. */
  opened(): void
  heard(notification: UnseenNotification): void
}

const wakings = ['online', 'focus'] as const
let current: { socket: Socket; drop: () => void } | undefined

const become = (state: UnseenSocketState) => useUnseenSocket.setState({ state })

/** Not yet listened to. */
export const unseenSocket = (url: string, token: string): Socket =>
  io(`${url}${unseenNamespace}`, {
    ...transport,
    // Its own connection: the options below belong to it alone.
    forceNew: true,
    query: { token },
    reconnectionAttempts: unseenSocketAttempts,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })

function connect({ token, url, opened, heard }: UnseenSocketOptions) {
  const socket = unseenSocket(url ?? window.location.origin, token() ?? '')
  let again: ReturnType<typeof setTimeout> | undefined
  socket.on('connect', () => {
    become('open')
    opened()
  })
  socket.on('disconnect', (reason) => {
    become('closed')
    // The server's own good-bye is the one close after which Socket.IO stays away by itself.
    if (reason === 'io server disconnect') again = setTimeout(() => socket.connect(), 1000 + Math.random() * 4000)
  })
  socket.on('connect_error', () => {
    // Refused rather than unreachable: asking again at once would be refused again.
    if (!socket.active) become('failed')
  })
  socket.io.on('reconnect_failed', () => become('failed'))
  socket.on(unseenNames.receive, (content: unknown) => {
    const parsed = unseenNotification.safeParse(content)
    if (parsed.success) heard(parsed.data)
  })
  const wake = () => {
    if (useUnseenSocket.getState().state === 'failed') socket.connect()
  }
  for (const waking of wakings) window.addEventListener(waking, wake)
  return {
    socket,
    drop() {
      clearTimeout(again)
      for (const waking of wakings) window.removeEventListener(waking, wake)
      socket.disconnect()
    },
  }
}

/** Created on first need; there is one at a time. */
export function openUnseenSocket(options: UnseenSocketOptions): void {
  current ??= connect(options)
}

/** On purpose, hence for good: it does not come back by itself. */
export function closeUnseenSocket(): void {
  current?.drop()
  current = undefined
  become('closed')
}

/** Asks the server to notify the others; the server decides who we are and whom we may reach. */
export function sendUnseenNotification(request: z.input<typeof unseenRequest>): void {
  current?.socket.emit(unseenNames.send, request)
}
