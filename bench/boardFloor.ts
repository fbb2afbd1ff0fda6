import Fastify from 'fastify'
import type { Transaction } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'
import { listCards, listColumns, listFaces } from '#server/features/kanban/board.queries.ts'
// Brings the tables' types, which the compiled declarations of the server do not lead to by themselves.
import type {} from '#server/features/kanban/kanban.table.ts'
import type {} from '#server/features/tasks/tasks.table.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/schema.ts'
import { record } from './record.ts'

/** The floor of boards and tasks: the same queries, or one insert in a transaction, and nothing else. */
const { db } = await openDatabase<Database>({ dataDir: process.env.DATA_DIR ?? '', log: pino({ level: 'error' }) })
const app = Fastify()

app.get<{ Params: { id: string } }>('/board/:id', async ({ params }) => {
  const space = { id: Number(params.id), kind: 'project' as const }
  const columns = await listColumns(db, space.id)
  const ids = columns.map(({ id }) => id)
  const items = await listCards(db, { space, viewer: null, today: '' }, ids, undefined)
  return { boards: columns, items, members: await listFaces(db, space.id, []) }
})

/** One insert in a transaction; below `/recorded`, with its records. */
function serveInsert<Body>(
  kind: string,
  bodyOf: z.ZodType<Body>,
  insert: (tx: Transaction<Database>, body: Body, now: Date) => Promise<{ id: number }>,
) {
  for (const isRecorded of [false, true]) {
    app.post(`${isRecorded ? '/recorded' : ''}/${kind}`, ({ body }) =>
      db.transaction().execute(async (tx) => {
        const now = new Date()
        const made = await insert(tx, bodyOf.parse(body), now)
        if (isRecorded) await record(tx, kind, made, now)
        return made
      }),
    )
  }
}

const newCard = z.object({ spaceId: z.number(), boardId: z.number(), title: z.string() })
const newTask = z.object({ userId: z.number(), clientId: z.string(), title: z.string() })

serveInsert('card', newCard, (tx, body, now) =>
  tx
    .insertInto('kanbanItems')
    .values({ ...body, position: 1, labels: '[]', memberIds: '[]', createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
serveInsert('task', newTask, (tx, { userId, clientId, title }, now) =>
  tx
    .insertInto('tasks')
    .values({
      ...{ clientId, title, requestHash: '', description: '', status: 'active', priority: 'normal' },
      ...{ creatorId: userId, assigneeId: userId, participantIds: [], watcherIds: [], labels: [] },
      ...{ checklist: '[]', requiresApproval: false, createdAt: now, updatedAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
