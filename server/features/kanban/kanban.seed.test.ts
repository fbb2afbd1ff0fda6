import { afterAll, beforeAll, expect, test } from 'vitest'
import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { demoFeature } from '../demo/index.ts'
import { spacesFeature } from '../spaces/index.ts'
import { tasksFeature } from '../tasks/index.ts'
import { kanbanFeature } from './index.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'

let server: TestServer
let boards: ReturnType<typeof boardsOf>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  boards = boardsOf(server)
  for (const feature of [demoFeature, spacesFeature, tasksFeature, kanbanFeature]) await feature.seed?.(server.ctx)
})
afterAll(() => server.close())

async function signIn(username: string): Promise<Somebody> {
  const { id } = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { id, token: await server.session(id) }
}

test.each(['admin', 'proje', 'satis', 'muhasebe', 'uye'])('%s finds a board in use', async (name) => {
  const { boards: columns, items, members } = await boards.board(await signIn(name))
  expect(columns.map(({ title }) => title)).toEqual(['Yapılacaklar', 'Devam ediyor', 'Onay bekliyor', 'Tamamlandı'])
  expect(items.length).toBeGreaterThan(14)
  expect(
    columns.every(({ id, taskStatus }) => items.some((card) => card.boardId === id) || taskStatus === 'pending'),
  ).toBe(true)
  expect(items.filter(({ task }) => task !== null).length).toBeGreaterThan(1)
  expect(items.some(({ checklist }) => checklist.done > 0 && checklist.done < checklist.total)).toBe(true)
  const faces = new Set(members.map(({ id }) => id))
  expect(items.flatMap((card) => card.members).every((id) => faces.has(id))).toBe(true)
})

test('done cards stand newest first', async () => {
  const { boards: columns, items } = await boards.board(await signIn('proje'))
  const done = columns.find(({ taskStatus }) => taskStatus === 'completed')
  const times = items.filter(({ boardId }) => boardId === done?.id).map(({ completedAt }) => completedAt ?? '')
  expect(times.length).toBeGreaterThan(12)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(times).not.toContain('')
})

test('each project has its board, with its tasks on it', async () => {
  const admin = await signIn('admin')
  const { body } = await server.call(spaceEndpoints.list, { as: admin, query: { kind: 'project' } })
  expect(body.rows).toHaveLength(6)
  for (const { id } of body.rows) {
    const { items } = await boards.board(admin, id)
    expect(items.filter(({ task }) => task !== null).length).toBeGreaterThan(3)
  }
})

test('what has become of the tasks meanwhile leaves the cards where they are', async () => {
  const proje = await signIn('proje')
  const before = await boards.picture(proje)
  await server.reactions.runDue()
  await server.jobs.runDue()
  expect(await boards.picture(proje)).toEqual(before)
})
