import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { liveNames } from '#contract/live/protocol.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/schema.ts'
import { collectOnSignal } from './memory.ts'

/** The floor: bare Fastify and Socket.IO, one insert, one emit. `/raw` is the emit alone. */
const { db } = await openDatabase<Database>({ dataDir: process.env.DATA_DIR ?? '', log: pino({ level: 'error' }) })
await sql`create table if not exists said (id bigint generated always as identity primary key, text text not null)`.execute(
  db,
)
const app = Fastify()
const io = new Server(app.server, { serveClient: false })
io.on('connection', (socket) => {
  socket.join('crowd')
  socket.emit(liveNames.ready, { cursor: 0 })
})

interface Said {
  Body: { text: string }
}
app.post<Said>('/message', async ({ body }, reply) => {
  const { rows } = await sql<{ id: number; text: string }>`
    insert into said (text) values (${body.text}) returning id, text`.execute(db)
  io.to('crowd').emit(liveNames.event, rows[0])
  return reply.code(201).send(rows[0])
})
app.post<Said>('/raw', async ({ body }, reply) => {
  io.to('crowd').emit(liveNames.event, body)
  return reply.code(201).send(body)
})
app.get('/readyz', () => ({ status: 'ready' }))
collectOnSignal()
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
