import { afterAll, beforeAll, expect, test } from 'vitest'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { today } from '../../platform/days.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { createProject } from './creation.ts'
import { key, managing, type Somebody } from './projects.testing.ts'

let server: TestServer
let projects: ReturnType<typeof managing>
let manager: Somebody
let member: Somebody
let seller: Somebody

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  projects = managing(server)
  manager = await server.person({ fullName: 'Çağrı Özdemir' }, ['Proje Yöneticisi'])
  member = await server.person({ fullName: 'Zeynep Şimşek' })
  seller = await server.person({}, ['Satış'])
})
afterAll(() => server.close())

const countOf = async (table: 'spaces' | 'conversations' | 'projects' | 'kanbanBoards' | 'tasks' | 'milestones') => {
  const { count } = await server.ctx.db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const everything = async () => [
  await countOf('spaces'),
  await countOf('conversations'),
  await countOf('projects'),
  await countOf('kanbanBoards'),
  await countOf('tasks'),
  await countOf('milestones'),
]

test('a project comes with its channel, board, tasks, milestones and people, and is made once', async () => {
  const body = {
    clientId: key(),
    ...{ name: 'Ege deposu kurulumu', code: 'EGE', customer: 'Ege Nakliyat', template: 'field' as const },
    ...{ startDay: '2026-12-01', memberIds: [member.id], budget: { amount: 2_500_000, currency: 'EUR' as const } },
  }
  const first = await server.call(projectEndpoints.create, { as: manager, body })
  const before = await everything()
  const again = await server.call(projectEndpoints.create, { as: manager, body })
  expect(first.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(await everything()).toEqual(before)
  expect(first.body).toMatchObject({
    ...{ code: 'EGE', name: 'Ege deposu kurulumu', status: 'planning', version: 1, role: 'manager' },
    budget: { amount: 2_500_000, currency: 'EUR' },
    ...{ budgetUsed: 0, progress: { done: 0, total: 8 }, lateTasks: 0, health: 'good' },
    members: [
      { fullName: 'Çağrı Özdemir', role: 'manager', openTasks: 8 },
      { fullName: 'Zeynep Şimşek', role: 'member', openTasks: 0, abilities: [] },
    ],
    milestones: [{ day: '2026-12-04' }, { day: '2026-12-15' }, { day: '2026-12-28' }],
    tasksByStatus: { active: 8, pending: 0, completed: 0 },
  })
  const { id, channelId } = first.body
  const people = await server.ctx.db
    .selectFrom('conversationMembers')
    .select(['userId', 'role'])
    .where('conversationId', '=', channelId)
    .orderBy('userId')
    .execute()
  expect(people).toEqual([
    { userId: manager.id, role: 'owner' },
    { userId: member.id, role: 'member' },
  ])
  const board = (await server.call(kanbanEndpoints.read, { as: member, query: { projectId: id } })).body
  expect(board.boards.map(({ title, itemsIds }) => [title, itemsIds.length])).toEqual([
    ['Yapılacaklar', 8],
    ['Sahada', 0],
    ['Onay bekliyor', 0],
    ['Tamamlandı', 0],
  ])
  const tasks = (await server.call(taskEndpoints.list, { as: member, query: { spaceId: id } })).body.rows
  expect(tasks[0]).toMatchObject({ startDay: '2026-12-01', endDay: '2026-12-03', status: 'active' })
  const news = (await server.call(notificationEndpoints.list, { as: member })).body.rows
  expect(news[0]).toMatchObject({ kind: 'projectAdded', href: `/proje-yonetim/${id}` })
})

test('a project without a code gets the next number, and a second of one name its own channel', async () => {
  const first = await projects.project(manager, { name: 'Işık yenileme' })
  const second = await projects.project(manager, { name: 'IŞIK YENİLEME' })
  expect(first.code).toMatch(/^PRJ-\d+$/)
  expect(second.code).not.toBe(first.code)
  const channel = await server.ctx.db
    .selectFrom('conversations')
    .select('name')
    .where('id', '=', second.channelId)
    .executeTakeFirstOrThrow()
  expect(channel.name).toBe(`IŞIK YENİLEME · ${second.code}`)
})

test('what cannot be made leaves nothing behind', async () => {
  await projects.project(manager, { code: 'TEK' })
  const before = await everything()
  const body = { clientId: key(), name: 'İkinci', template: 'software' as const }
  const refusals = [
    await server.call(projectEndpoints.create, { as: manager, body: { ...body, code: 'TEK' } }),
    await server.call(projectEndpoints.create, { as: manager, body: { ...body, memberIds: [999_999] } }),
    await server.call(projectEndpoints.create, {
      as: manager,
      body: { ...body, startDay: '2026-12-02', endDay: '2026-12-01' },
    }),
    await server.call(projectEndpoints.create, { as: member, body }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([400, 404, 400, 403])
  expect(await everything()).toEqual(before)
})

test('what a template plans falls on working days', async () => {
  // The first of January is a Friday and a holiday.
  const made = await projects.project(manager, { template: 'field', startDay: '2026-12-29' })
  expect(made.milestones.map(({ day }) => day)).toEqual(['2027-01-04', '2027-01-12', '2027-01-25'])
  const { rows } = (await server.call(taskEndpoints.list, { as: manager, query: { spaceId: made.id } })).body
  const days = rows.flatMap(({ startDay, endDay }) => [startDay, endDay])
  expect(days.filter((day) => new Date(day ?? '').getUTCDay() % 6 === 0)).toEqual([])
})

test('as a part of something else it goes back with it', async () => {
  const before = await everything()
  const actor = await actorFor(server.ctx.db, seller.id)
  if (!actor) throw new Error('nobody sells')
  const day = await today(server.ctx)
  const draft = { name: 'Kazanılan iş', template: 'software' as const, managerId: manager.id }
  const events = await eventsDuring(server.ctx, () =>
    expect(
      inTransaction(server.ctx, actor, async (tx) => {
        await createProject(tx, actor, draft, day)
        throw new Error('the sale was taken back')
      }),
    ).rejects.toThrow('the sale was taken back'),
  )
  expect(events).toEqual([])
  expect(await everything()).toEqual(before)
  const made = await inTransaction(server.ctx, actor, (tx) => createProject(tx, actor, draft, day))
  const project = await projects.read(seller, made.id)
  expect(project).toMatchObject({ manager: { id: manager.id }, role: 'member', progress: { total: 8 } })
  expect(project.members.map(({ id }) => id).toSorted()).toEqual([manager.id, seller.id].toSorted())
  // The work is the manager's from the first moment, with nobody to ask.
  const { rows } = (await server.call(taskEndpoints.list, { as: manager, query: { spaceId: made.id } })).body
  expect(new Set(rows.map(({ status, assignee }) => `${status} ${assignee.id}`))).toEqual(
    new Set([`active ${manager.id}`]),
  )
  await expect(
    inTransaction(server.ctx, systemActor('test'), (tx) => createProject(tx, actor, { ...draft, code: 'TEK' }, day)),
  ).rejects.toMatchObject({ status: 400 })
})
