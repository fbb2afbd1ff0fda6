import Fastify from 'fastify'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { liveNames } from '#contract/live/protocol.ts'
import { messageSent } from '#contract/messages/messages.events.ts'
import { migrations } from '#server/app.ts'
import { migrateToLatest } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/schema.ts'
import { makeChannel } from './channel.ts'
import { tellHeldOnSignal } from './memory.ts'
import { record } from './record.ts'

/**
 * The floor: bare Fastify and Socket.IO. `/message` inserts the same row into the same table in a transaction and emits
 * the same event; `/recorded/message` also writes the line of the log and the event, and `/raw` is the emit alone. No
 * sign-in, validation or rights.
 */
const database = await openDatabase<Database>({ dataDir: process.env.DATA_DIR ?? '', log: pino({ level: 'error' }) })
await migrateToLatest(database, migrations)
const { db } = database

const author = { fullName: 'Deniz Aydın 1', username: 'deniz1', email: 'deniz1@imece.test', status: 'active' as const }
const { id: authorId } = await db.insertInto('users').values(author).returning('id').executeTakeFirstOrThrow()
const conversationId = await makeChannel({ db, clock: { now: () => new Date() } }, 'Kalabalık', [authorId])

const app = Fastify()
const io = new Server(app.server, { serveClient: false })
io.on('connection', (socket) => {
  socket.join('crowd')
  socket.emit(liveNames.ready, { cursor: 0 })
})

interface Said {
  Body: { clientId: string; text: string }
}
let seq = 0

function insert(on: Kysely<Database>, { clientId, text }: Said['Body'], createdAt: Date) {
  return sql<{ id: number }>`
    insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at)
    values (${conversationId}, ${++seq}, ${clientId}, '', ${authorId}, ${text}, ${createdAt})
    returning id`.execute(on)
}

function messageOf(id: number, { clientId, text }: Said['Body'], createdAt: Date) {
  return {
    ...{ id, conversationId, seq, clientId, authorId, text, authorName: author.fullName, authorAvatar: null },
    ...{ createdAt: createdAt.toISOString(), editedAt: null, deletedAt: null, threadRootId: null },
    ...{ inConversation: true, thread: { replies: 0, lastAt: null, userIds: [] }, quote: null, forwardedFrom: null },
    ...{ attachments: [], reactions: [], mentionedIds: [], named: [], pinnedAt: null, pinnedBy: null },
    ...{ priority: 'normal', link: null, version: 1 },
  }
}

function tell(payload: ReturnType<typeof messageOf>) {
  const event = { id: payload.id, name: messageSent.name, payload, actorId: authorId, at: payload.createdAt }
  io.to('crowd').emit(liveNames.event, event)
  return payload
}

for (const isRecorded of [false, true]) {
  app.post<Said>(`${isRecorded ? '/recorded' : ''}/message`, async ({ body }, reply) => {
    const now = new Date()
    const message = await db.transaction().execute(async (tx) => {
      const { rows } = await insert(tx, body, now)
      const written = messageOf(rows[0]?.id ?? 0, body, now)
      if (isRecorded) await record(tx, 'message', written, now)
      return written
    })
    return reply.code(201).send(tell(message))
  })
}
app.post<Said>('/raw', ({ body }, reply) => reply.code(201).send(tell(messageOf(++seq, body, new Date()))))
app.get('/readyz', () => ({ status: 'ready' }))
tellHeldOnSignal()
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
