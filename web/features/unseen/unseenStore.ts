import { create } from 'zustand'
import { unseenEndpoints } from '#contract/unseen/unseen.endpoints.ts'
import type { UnseenNotification } from '#contract/unseen/unseen.protocol.ts'
import { call } from '../../lib/http/call.ts'
import { entryOf, type SenderDetails, type UnseenEntry, withNotification } from './unseenEntries.ts'

/** Message text, current time, sender without an avatar, channel, and a flag that is always false. */
export type ChannelCallback = (
  message: string,
  time: Date,
  sender: { fullName: string; avatar: null },
  channelId: number,
  flag: false,
) => void

interface UnseenState {
  entries: readonly UnseenEntry[]
  loading: boolean
  error: unknown
}

const empty: UnseenState = { entries: [], loading: false, error: null }

export const useUnseen = create<UnseenState>(() => empty)

let callback: ChannelCallback | undefined
let round = 0

export function setChannelCallback(next: ChannelCallback): void {
  callback = next
}

/** In full, from the server; notifications that arrive meanwhile are in the next answer or ask for one. */
export async function loadUnseen(): Promise<void> {
  const mine = ++round
  useUnseen.setState({ loading: true })
  try {
    const conversations = await call(unseenEndpoints.list)
    if (mine === round) useUnseen.setState({ entries: conversations.map(entryOf), loading: false, error: null })
  } catch (error) {
    if (mine === round) useUnseen.setState({ loading: false, error })
  }
}

export function receiveNotification(notification: UnseenNotification, known?: SenderDetails): void {
  const now = new Date()
  const { loading } = useUnseen.getState()
  useUnseen.setState(({ entries }) => ({
    entries: withNotification(entries, notification, now.toISOString(), known),
  }))
  // The answer on its way may be older than this.
  if (loading) void loadUnseen()
  const { messageType, channelId, content, from } = notification
  if (messageType === 'channel' && channelId !== null) {
    callback?.(content, now, { fullName: from, avatar: null }, channelId, false)
  }
}

export const markChannelSeen = (channelId: number) =>
  useUnseen.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.channelId !== channelId) }))

export const markPrivateSeen = (privateId: number) =>
  useUnseen.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.privateId !== privateId) }))

export function cleanUpUnseen(): void {
  round++
  callback = undefined
  useUnseen.setState(empty)
}
