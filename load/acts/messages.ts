import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { fileEndpoints, storedFile } from '#contract/files/files.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { message } from '#contract/messages/messages.schemas.ts'
import { Refused } from '../client.ts'
import type { KnownConversation, Person } from '../person.ts'
import { sentence } from '../words.ts'

const feed = z.object({ rows: z.array(message.pick({ id: true, seq: true })) })
const emojis = ['👍', '❤️', '🎉', '👀']
/** Nobody types longer than this before a draft is kept. */
const typingMs = 1200
/** As the outbox of the page does, under the same `clientId`. */
const tries = 5
const again = 1000

/** Two of five messages go to one person, and one of fifty to everybody. */
const weightOf = ({ type, memberCount }: KnownConversation) => (type === 'dm' ? 1 : memberCount > 100 ? 0.3 : 2)

async function show(person: Person, conversation: KnownConversation, act: string) {
  const { client } = person
  const params = { id: conversation.id }
  person.screen = { name: 'conversation', conversationId: conversation.id }
  const [{ rows }] = await Promise.all([
    client.call(act, messageEndpoints.list, { params, query: { limit: 50 } }, feed),
    client.call(act, conversationEndpoints.read, { params }),
    client.call(act, messageEndpoints.pins, { params }),
  ])
  person.messageIds = rows.map(({ id }) => id).reverse()
  const seq = Math.max(0, ...rows.map((row) => row.seq))
  if (seq > 0) await client.call(act, inboxEndpoints.markRead, { params, body: { seq } })
}

export async function openConversation(person: Person, act: string) {
  const conversation = person.random.weighted(person.conversations, weightOf)
  if (conversation) await show(person, conversation, act)
}

async function conversationOf(person: Person): Promise<number | null> {
  const { screen, random } = person
  if (screen.name !== 'conversation' || random.next() < 0.3) await openConversation(person, 'opens a conversation')
  return person.screen.name === 'conversation' ? person.screen.conversationId : null
}

export async function send(
  person: Person,
  act: string,
  conversationId: number,
  text: string,
  attachmentIds: number[] = [],
) {
  const { client, ledger } = person
  const clientId = ledger.send(conversationId)
  for (let left = tries; ; left--) {
    try {
      const body = { clientId, text, attachmentIds }
      const params = { id: conversationId }
      const { seq } = await client.call(act, messageEndpoints.send, { params, body }, message.pick({ seq: true }))
      return ledger.acknowledge(clientId, seq)
    } catch (error) {
      if (!(error instanceof Refused) || left === 0) throw error
      await delay(again)
    }
  }
}

export async function writeMessage(person: Person, act: string) {
  const conversationId = await conversationOf(person)
  if (conversationId === null) return
  const text = sentence(person.random, 3, 30)
  person.page?.typing(conversationId)
  await delay(typingMs / person.pace)
  await person.client.call(act, draftEndpoints.save, { params: { id: conversationId }, body: { text } })
  await send(person, act, conversationId, text)
}

export async function react({ client, random, messageIds }: Person, act: string) {
  const id = random.one(messageIds.slice(0, 10))
  if (id === undefined) return
  await client.call(act, messageEndpoints.react, { params: { id, emoji: random.one(emojis) ?? '👍' } })
}

export async function sendFile(person: Person, act: string) {
  const conversationId = await conversationOf(person)
  if (conversationId === null) return
  const form = new FormData()
  const lines = Array.from({ length: 400 }, () => sentence(person.random, 5, 15)).join('\n')
  form.append('file', new File([lines], 'liste.txt', { type: 'text/plain' }))
  const wire = new Response(form)
  const raw = { type: wire.headers.get('content-type') ?? '', bytes: Buffer.from(await wire.arrayBuffer()) }
  const { id } = await person.client.call(act, fileEndpoints.upload, { raw }, storedFile.pick({ id: true }))
  await send(person, act, conversationId, 'liste ekte', [id])
}
