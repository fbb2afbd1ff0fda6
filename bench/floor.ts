import Fastify from 'fastify'
import { pino } from 'pino'
import { findPerson } from '#server/features/users/users.queries.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/schema.ts'

/** The floor: bare Fastify and the same driver with the same query; no sign-in, validation, rights or events. */
const { db } = await openDatabase<Database>({ dataDir: process.env.DATA_DIR ?? '', log: pino({ level: 'error' }) })
const app = Fastify()
app.get<{ Params: { id: string } }>('/api/users/:id', ({ params }) =>
  findPerson(db, { viewerId: Number(params.id), now: new Date() }, Number(params.id)),
)
app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
