import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ActorName,
  actorNames,
  askerOf,
  expectedOutcome,
  type Situation,
  situations,
  statusBefore,
} from '#contract/tasks/lifeOfTask.testing.ts'
import { historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskActions } from '#contract/tasks/transitions.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, working } from './tasks.testing.ts'

const now = new Date('2026-11-16T09:00:00Z')
let server: TestServer
let work: ReturnType<typeof working>
let cast: Record<ActorName, Person>
let spaceId: number

beforeAll(async () => {
  server = await openTestServer({ now })
  work = working(server)
  const person = (...roles: string[]) => server.person({}, roles)
  cast = {
    creator: await person('Kullanıcı'),
    assignee: await person('Kullanıcı'),
    approver: await person('Kullanıcı'),
    deputy: await person('Kullanıcı'),
    projectManager: await person('Kullanıcı'),
    admin: await person('Admin'),
    participant: await person('Kullanıcı'),
    member: await person('Kullanıcı'),
  }
  // Another Admin, so that nobody is the only one.
  await person('Admin')
  spaceId = await work.project(cast.projectManager, cast.member)
  await server.ctx.db
    .insertInto('delegations')
    .values({
      delegatorId: cast.approver.id,
      deputyId: cast.deputy.id,
      startDay: '2026-11-16',
      endDay: '2026-11-16',
      revokedAt: null,
      createdAt: now,
    })
    .execute()
})
afterAll(() => server.close())

/** A task that stands so, however it came to that. */
async function taskIn({ status, kind, requiresApproval }: Situation) {
  const asked = kind && { pendingBy: cast[askerOf(kind)].id, pendingAt: now, statusBefore }
  return server.ctx.db
    .insertInto('tasks')
    .values({
      creatorId: cast.creator.id,
      clientId: crypto.randomUUID(),
      requestHash: '',
      title: 'Sayım ekranı',
      description: '',
      status,
      pendingKind: kind,
      ...asked,
      pendingEndDay: kind === 'extend' ? '2026-12-01' : null,
      priority: 'normal',
      endDay: '2026-11-20',
      assigneeId: cast.assignee.id,
      approverId: cast.approver.id,
      participantIds: [cast.participant.id],
      watcherIds: [],
      spaceId,
      labels: [],
      checklist: '[]',
      requiresApproval,
      createdAt: now,
      updatedAt: now,
      endedAt: now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

const inputs = {
  cancel: { reason: 'Kapsam dışı' },
  close: { reason: 'Gerek kalmadı' },
  extend: { reason: 'Parça gecikti', newEndDay: '2026-11-30' },
}

describe.each(situations)('$status $kind, approval $requiresApproval', (situation) => {
  test.each(taskActions)('%s is for whom the table says, through the door', async (action) => {
    const input = action in inputs ? inputs[action as keyof typeof inputs] : {}
    for (const actor of actorNames) {
      const task = await taskIn(situation)
      const { status, body } = await work.tryMove(cast[actor], task, action, input)
      const expected = expectedOutcome(situation, action, actor)
      const outcome = status === 200 ? body.status : { 403: 'not yours', 409: 'not possible' }[status]
      expect(outcome, actor).toBe(expected)
      if (status === 200) expect(body.version).toBe(task.version + 1)
      else expect((await work.read(cast.admin, task.id)).body).toMatchObject({ status: situation.status, version: 1 })
    }
  })
})

test('nobody outside learns that there is a task', async () => {
  const task = await taskIn({ status: 'pending', kind: 'create', requiresApproval: true })
  const outsider = await server.person()
  for (const action of taskActions) {
    const input = action in inputs ? inputs[action as keyof typeof inputs] : {}
    expect((await work.tryMove(outsider, task, action, input)).status).toBe(404)
  }
})

test('a task goes its whole way, and its history says who did what and why', async () => {
  const { creator, assignee, approver } = cast
  server.clock.set(now)
  const boss = { managerId: approver.id }
  const worker = await server.person(boss)
  let task = await work.create(creator, { assigneeId: worker.id, endDay: '2026-11-18', reason: 'Müşteri istiyor' })
  expect(task).toMatchObject({ status: 'pending', pending: { reason: 'Müşteri istiyor' }, moves: ['withdraw'] })
  task = await work.move(approver, task, 'approve')
  expect(task).toMatchObject({
    status: 'active',
    pending: null,
    lastDecision: { action: 'approve', by: { id: approver.id } },
  })
  task = await work.move(worker, task, 'extend', { newEndDay: '2026-11-25', reason: 'Parça gecikti' })
  expect(task).toMatchObject({ status: 'pending', endDay: '2026-11-18', pending: { newEndDay: '2026-11-25' } })
  task = await work.move(approver, task, 'approve')
  expect(task).toMatchObject({ status: 'active', endDay: '2026-11-25' })
  task = await work.move(worker, task, 'complete')
  task = await work.move(approver, task, 'cancel', { reason: 'Ekler eksik' })
  expect(task).toMatchObject({ status: 'active', endedAt: null, lastDecision: { reason: 'Ekler eksik' } })
  task = await work.move(worker, task, 'complete')
  task = await work.move(approver, task, 'approve')
  expect(task).toMatchObject({ status: 'completed', completedAt: now.toISOString() })
  task = await work.move(creator, task, 'reopen')
  expect(task).toMatchObject({ status: 'active', completedAt: null })
  expect((await work.tryMove(assignee, task, 'close', { reason: 'x' })).status).toBe(404)

  const { body } = await server.call(historyEndpoints.list, { as: worker, params: { id: task.id } })
  expect(body.rows.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['task.created', creator.id],
    ['task.approve', approver.id],
    ['task.extend', worker.id],
    ['task.approve', approver.id],
    ['task.complete', worker.id],
    ['task.cancel', approver.id],
    ['task.complete', worker.id],
    ['task.approve', approver.id],
    ['task.reopen', creator.id],
  ])
  expect(body.rows[3]?.changes).toContainEqual({ field: 'endDay', from: '2026-11-18', to: '2026-11-25' })
  expect(body.rows[5]).toMatchObject({ reason: 'Ekler eksik', deputyFor: null, ownRequest: false })
})

test('a move wants what the table says it needs', async () => {
  const active = () => taskIn({ status: 'active', kind: null, requiresApproval: true })
  const fieldsOf = async (body: object) =>
    Object.keys((await work.tryMove(cast.assignee, await active(), 'extend', body)).body.errors ?? {})
  expect(await fieldsOf({ reason: ' ', newEndDay: '2026-11-30' })).toEqual(['reason'])
  expect(await fieldsOf({ reason: 'x', newEndDay: '2026-11-20' })).toEqual(['newEndDay'])
  expect(await fieldsOf({ reason: 'x', newEndDay: '2026-02-31' })).toEqual(['newEndDay'])
  expect((await work.tryMove(cast.admin, await active(), 'close', {})).status).toBe(400)
})

test('an old version meets the task as it is now', async () => {
  const task = await work.create(cast.creator, { title: 'Eski ad' })
  await work.update(cast.creator, task, { title: 'Yeni ad' })
  const stale = await work.tryMove(cast.creator, task, 'complete')
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({
    code: 'staleVersion',
    current: { title: 'Yeni ad', version: 2, status: 'active' },
  })
})

test('who decides as a deputy, and an only Admin who decides alone, are marked in the log', async () => {
  const asked = await taskIn({ status: 'pending', kind: 'complete', requiresApproval: true })
  await work.move(cast.deputy, asked, 'approve')
  const history = await server.call(historyEndpoints.list, { as: cast.admin, params: { id: asked.id } })
  expect(history.body.rows.at(-1)).toMatchObject({
    actor: { id: cast.deputy.id },
    deputyFor: { id: cast.approver.id },
    ownRequest: false,
  })
  const alone = await openTestServer({ now })
  const admin = await alone.person({}, ['Admin'])
  const own = working(alone)
  const task = await own.create(admin, { requiresApproval: true })
  expect(task.approver).toMatchObject({ id: admin.id })
  const pending = await own.move(admin, task, 'complete')
  expect(pending).toMatchObject({ status: 'pending', moves: ['approve', 'cancel', 'withdraw'] })
  await own.move(admin, pending, 'approve')
  const { body } = await alone.call(historyEndpoints.list, { as: admin, params: { id: task.id } })
  expect(body.rows.at(-1)).toMatchObject({ ownRequest: true })
  await alone.person({}, ['Admin'])
  const second = await own.move(admin, await own.create(admin, { requiresApproval: true }), 'complete')
  expect((await own.tryMove(admin, second, 'approve')).body).toMatchObject({ code: 'ownRequest' })
  await alone.close()
})

test('a deputy counts only within the period, and only until it is revoked', async () => {
  const other = await server.person()
  const delegation = (startDay: string, endDay: string, revokedAt: Date | null = null) =>
    server.ctx.db
      .insertInto('delegations')
      .values({ delegatorId: cast.approver.id, deputyId: other.id, startDay, endDay, revokedAt, createdAt: now })
      .execute()
  const status = async () =>
    (await work.tryMove(other, await taskIn({ status: 'pending', kind: 'create', requiresApproval: true }), 'approve'))
      .status
  await delegation('2026-11-17', '2026-11-20')
  await delegation('2026-11-10', '2026-11-15')
  await delegation('2026-11-16', '2026-11-16', now)
  expect(await status()).toBe(404)
  server.clock.set(new Date('2026-11-16T21:30:00Z'))
  // Already the seventeenth in İstanbul.
  expect(await status()).toBe(200)
  server.clock.set(now)
})

test('everybody who sees the task hears of the move, and the asker is told', async () => {
  const task = await taskIn({ status: 'pending', kind: 'complete', requiresApproval: true })
  const events = await eventsDuring(server.ctx, () => work.move(cast.approver, task, 'cancel', { reason: 'Eksik' }))
  const changed = events.find(({ name }) => name === 'task.changed')
  const ids = [cast.assignee, cast.creator, cast.approver, cast.participant, cast.deputy].map(({ id }) => `user:${id}`)
  expect(changed?.rooms).toEqual([...ids, `space:${spaceId}`, 'tasks:all'])
  expect(changed?.payload).toMatchObject({ id: task.id, status: statusBefore, version: 2 })
  expect(events.filter(({ name }) => name === 'notification.added')).toMatchObject([
    {
      rooms: [`user:${cast.assignee.id}`],
      payload: { kind: 'taskDecided', params: { decision: 'cancel', reason: 'Eksik' } },
    },
  ])
})
