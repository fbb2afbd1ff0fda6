import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checklistEndpoints } from '#contract/checklists/checklists.endpoints.ts'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { taskFileEndpoints, watchEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { movesOf } from '#contract/tasks/tasks.policy.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { features } from '../../app.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { talking } from '../messages/messages.testing.ts'
import { managing } from '../projects/projects.testing.ts'
import { type Person, working } from './tasks.testing.ts'

const now = new Date('2026-11-16T09:00:00Z')
let server: TestServer
let work: ReturnType<typeof working>
beforeAll(async () => {
  server = await openTestServer({ now })
  work = working(server)
})
afterAll(() => server.close())

/** One browser: what it shows of the task, changed by nothing but the events that reach its rooms. */
class Screen {
  readonly person: Person
  shown: Task | null = null

  constructor(person: Person) {
    this.person = person
  }

  async hear(events: Awaited<ReturnType<typeof eventsDuring>>) {
    const actor = await actorFor(server.ctx.db, this.person.id)
    if (!actor) throw new Error('nobody')
    const lists = await Promise.all(features.map((feature) => feature.rooms?.(server.ctx, actor) ?? []))
    const rooms = new Set(lists.flat())
    const standing = (await server.call(taskEndpoints.standing, { as: this.person })).body
    for (const { name, payload, rooms: addressed } of events) {
      if (!addressed.some((room) => rooms.has(room))) continue
      if (name === taskGone.name) this.shown = null
      if (name !== taskChanged.name) continue
      const task = taskChanged.payload.parse(payload)
      this.shown = { ...task, moves: movesOf(task, standing, server.ctx.clock.now()) }
    }
  }

  async fresh(id: number): Promise<Task | null> {
    const { status, body } = await work.read(this.person, id)
    return status === 200 ? body : null
  }
}

test('what everybody’s screen shows after each act, by events alone, is what a fresh look shows', async () => {
  const boss = await server.person()
  const admin = await server.person({}, ['Admin'])
  const [creator, other, part, member, manager] = [
    await server.person(),
    await server.person(),
    await server.person(),
    await server.person(),
    await server.person({}, ['Proje Yöneticisi']),
  ]
  const assignee = await server.person({ managerId: boss.id })
  const leaver = await server.person()
  const { id: spaceId } = await managing(server).project(manager, { memberIds: [member.id, leaver.id] })
  const [deputy, stranger] = [await server.person(), await server.person()]
  const days = { startDay: '2026-11-16', endDay: '2026-11-30', revokedAt: null, createdAt: now }
  await server.ctx.db
    .insertInto('delegations')
    .values({ delegatorId: boss.id, deputyId: deputy.id, ...days })
    .execute()
  const people = [boss, admin, creator, other, part, member, manager, assignee, deputy, stranger, leaver]
  const screens = people.map((person) => new Screen(person))
  let id = 0
  let version = 1
  const at = () => ({ id, version })
  const call = async (answer: Promise<{ status: number }>) => expect([200, 201, 204]).toContain((await answer).status)
  const talk = talking(server)
  const file = await talk.upload(assignee, 'plan.txt', 'plan')
  const params = () => ({ id })

  const acts: [string, () => Promise<unknown>][] = [
    [
      'created for somebody else',
      async () => {
        const task = await work.create(creator, { assigneeId: assignee.id, endDay: '2026-11-18', checklist: ['a'] })
        id = task.id
      },
    ],
    ['approved', () => call(work.tryMove(boss, at(), 'approve'))],
    ['described', () => call(work.update(assignee, at(), { title: 'Yeni ad', participantIds: [part.id] }))],
    ['ticked', () => call(work.tick(assignee, id, 1))],
    [
      'listed',
      () =>
        call(
          server.call(checklistEndpoints.task.add, {
            as: assignee,
            params: params(),
            body: { text: 'b', clientId: randomUUID() },
          }),
        ),
    ],
    [
      'commented with a name',
      () =>
        call(
          server.call(commentEndpoints.task.add, {
            as: part,
            params: params(),
            body: { clientId: randomUUID(), text: `Bakar mısın <@${boss.id}>, <@${other.id}>?` },
          }),
        ),
    ],
    [
      'attached',
      () =>
        call(server.call(taskFileEndpoints.attach, { as: assignee, params: params(), body: { fileIds: [file.id] } })),
    ],
    ['put into a project', () => call(work.update(admin, at(), { spaceId }))],
    ['watched', () => call(server.call(watchEndpoints.watch, { as: member, params: params() }))],
    ['watched by another', () => call(server.call(watchEndpoints.watch, { as: leaver, params: params() }))],
    [
      'sent away',
      () =>
        call(
          server.call(projectMemberEndpoints.remove, {
            as: manager,
            params: { id: spaceId, userId: leaver.id },
          }),
        ),
    ],
    [
      'asked for more time',
      () => call(work.tryMove(assignee, at(), 'extend', { newEndDay: '2026-11-25', reason: 'Gecikti' })),
    ],
    ['refused', () => call(work.tryMove(manager, at(), 'cancel', { reason: 'Olmaz' }))],
    ['unwatched', () => call(server.call(watchEndpoints.unwatch, { as: member, params: params() }))],
    ['given to another', () => call(work.update(manager, at(), { assigneeId: member.id }))],
    ['taken out of the project', () => call(work.update(admin, at(), { spaceId: null }))],
    [
      'expired',
      async () => {
        server.clock.set(new Date('2026-11-19T09:00:00Z'))
        await server.jobs.runDue()
      },
    ],
    ['closed', () => call(work.tryMove(admin, at(), 'close', { reason: 'Gerek yok' }))],
    ['reopened', () => call(work.tryMove(creator, at(), 'reopen'))],
    ['deleted', () => call(server.call(taskEndpoints.remove, { as: creator, params: params() }))],
    ['restored', () => call(server.call(taskEndpoints.restore, { as: creator, params: params() }))],
  ]
  for (const [name, act] of acts) {
    const events = await eventsDuring(server.ctx, act)
    version = (await work.read(admin, id)).body.version
    for (const screen of screens) {
      await screen.hear(events)
      expect(screen.shown, `${name}: ${screen.person.fullName}`).toEqual(await screen.fresh(id))
    }
  }
})
