import { afterAll, beforeAll, expect, test } from 'vitest'
import { reminderEndpoints, reminderPauseMs } from '#contract/tasks/reminders.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
type Person = Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

let made = 0

async function newTask(assigneeId: number, status: 'active' | 'expired' | 'completed' = 'expired') {
  const at = server.ctx.clock.now()
  const { id } = await server.ctx.db
    .insertInto('tasks')
    .values({
      title: `Sayım ${++made}`,
      clientId: `hatirlatma-${made}`,
      requestHash: '',
      description: '',
      priority: 'normal',
      status,
      assigneeId,
      creatorId: assigneeId,
      participantIds: [],
      watcherIds: [],
      labels: [],
      checklist: JSON.stringify([]),
      requiresApproval: false,
      createdAt: at,
      updatedAt: at,
      ...(status === 'completed' ? { endedAt: at } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const told = (userId: number) =>
  server.ctx.db
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', userId)
    .where('kind', '=', 'taskReminded')
    .execute()

test('whoever answers for a task reminds whoever does it, once an hour', async () => {
  const admin = await server.person({}, ['Admin'])
  const worker = await server.person()
  const stranger = await server.person()
  const id = await newTask(worker.id)
  const remind = async (as: Person) => (await server.call(reminderEndpoints.remind, { as, params: { id } })).status
  expect(await remind(stranger)).toBe(404)
  expect(await remind(worker)).toBe(403)
  expect(await remind(admin)).toBe(204)
  expect(await told(worker.id)).toHaveLength(1)
  expect(await remind(admin)).toBe(429)
  server.clock.advance(reminderPauseMs)
  expect(await remind(admin)).toBe(204)
  expect(await told(worker.id)).toHaveLength(2)
})

test('nobody is reminded of what is done', async () => {
  const person = await server.person()
  const boss = await server.person({}, ['Admin'])
  const id = await newTask(person.id, 'completed')
  expect((await server.call(reminderEndpoints.remind, { as: boss, params: { id } })).status).toBe(403)
  expect(await told(person.id)).toEqual([])
})
