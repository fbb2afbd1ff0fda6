import { z } from 'zod'
import { create } from 'zustand'
import { newClientId } from '../../../lib/newClientId.ts'
import { writeLocal } from '../../../lib/storage/local.ts'
import { readLocalJson } from '../../../lib/storage/localJson.ts'
import { type NewEntry, type OutboxEntry, outboxEntry } from './outboxEntry.ts'

interface Outbox {
  userId: number
  entries: readonly OutboxEntry[]
}

const keyOf = (userId: number) => `outbox.${userId}`
const stored = z.array(outboxEntry)

/** What this person has written and the server has not confirmed, in the order of writing. */
export const useOutbox = create<Outbox>(() => ({ userId: 0, entries: [] }))

const read = (userId: number): OutboxEntry[] | undefined => readLocalJson(keyOf(userId), stored)

/** Another tab may have changed it meanwhile, so the stored entries count; without storage, those in memory. */
function entriesOf(userId: number): OutboxEntry[] {
  const remembered = useOutbox.getState()
  return read(userId) ?? (remembered.userId === userId ? [...remembered.entries] : [])
}

function change(userId: number, next: (entries: OutboxEntry[]) => OutboxEntry[]): void {
  const entries = next(entriesOf(userId))
  writeLocal(keyOf(userId), entries.length > 0 ? JSON.stringify(entries) : null)
  useOutbox.setState({ userId, entries })
}

const changeOwn = (next: (entries: OutboxEntry[]) => OutboxEntry[]) => change(useOutbox.getState().userId, next)

export function openOutbox(userId: number): () => void {
  useOutbox.setState({ userId, entries: entriesOf(userId) })
  const follow = (event: StorageEvent) => {
    if (event.key === keyOf(userId)) useOutbox.setState({ entries: read(userId) ?? [] })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The caller names the writer: people write before the connection that sends is loaded and has opened their outbox. */
export function putInOutbox(userId: number, entry: NewEntry): void {
  const made: OutboxEntry = {
    ...entry,
    clientId: newClientId(),
    createdAt: new Date().toISOString(),
    state: 'waiting',
    confirmed: false,
    reason: null,
  }
  change(userId, (entries) => [...entries, made])
}

export function changeInOutbox(clientId: string, part: Partial<OutboxEntry>): void {
  changeOwn((entries) => entries.map((entry) => (entry.clientId === clientId ? { ...entry, ...part } : entry)))
}

export function removeFromOutbox(clientId: string): void {
  changeOwn((entries) => entries.filter((entry) => entry.clientId !== clientId))
}

export const sendAgain = (clientId: string) => changeInOutbox(clientId, { state: 'waiting', reason: null })
