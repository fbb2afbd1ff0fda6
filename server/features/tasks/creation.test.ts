import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { rolesVersion } from '../roles/rolesVersion.ts'
import { type Person, working } from './tasks.testing.ts'

let server: TestServer
let work: ReturnType<typeof working>
let admin: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  work = working(server)
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

describe('a new task', () => {
  test('in a project brings in nobody from outside, unless by who lets people in', async () => {
    const [manager, ada, bora, outsider] = [
      await server.person(),
      await server.person(),
      await server.person(),
      await server.person({}, ['Proje Yöneticisi']),
    ]
    const spaceId = await work.project(manager, ada, bora)
    const inside = await work.create(ada, { spaceId, participantIds: [bora.id], watcherIds: [bora.id] })
    const talk = talking(server)
    const conversation = await talk.channel(ada, [outsider])
    const messageId = (await talk.send(ada, conversation, 'Yapalım')).id
    const fields = {
      assigneeId: outsider.id,
      approverId: outsider.id,
      participantIds: [bora.id, outsider.id],
      watcherIds: [outsider.id],
    }
    for (const [field, value] of Object.entries(fields)) {
      const draft = { title: 'Görev', spaceId, [field]: value }
      const [refused, changed, fromMessage] = [
        await work.tryCreate(ada, draft),
        field === 'watcherIds' ? undefined : await work.update(ada, inside, { [field]: value }),
        await server.call(taskEndpoints.createFromMessage, {
          as: ada,
          body: { ...draft, clientId: randomUUID(), messageId },
        }),
      ]
      expect([field, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([field, 400, [field]])
      expect(fromMessage.status).toBe(400)
      expect(changed?.status ?? 400).not.toBe(200)
      expect((await work.tryCreate(manager, draft)).status).toBe(201)
    }
    await server.ctx.db
      .updateTable('spaceMembers')
      .set({ abilities: ['members'] })
      .where('spaceId', '=', spaceId)
      .where('userId', '=', bora.id)
      .execute()
    expect((await work.tryCreate(bora, { spaceId, participantIds: [outsider.id] })).status).toBe(201)
    expect((await work.tryCreate(ada, { participantIds: [outsider.id], watcherIds: [outsider.id] })).status).toBe(201)
  })

  test('for oneself is active at once, with a key, and told to who sees it', async () => {
    const ada = await server.person()
    const events = await eventsDuring(server.ctx, async () => {
      const task = await work.create(ada, {
        title: '  Teklifi\u202E gönder ',
        description: 'İki sayfa',
        priority: 'high',
        startDay: '2026-11-16',
        endDay: '2026-11-20',
        labels: ['satış', 'satış', 'acil'],
        checklist: ['Fiyatları al', 'Gönder'],
        estimateMinutes: 90,
      })
      expect(task).toMatchObject({
        key: `GRV-${task.id}`,
        title: 'Teklifi gönder',
        status: 'active',
        pending: null,
        priority: 'high',
        assignee: { id: ada.id, fullName: ada.fullName },
        creator: { id: ada.id },
        approver: { id: admin.id },
        labels: ['satış', 'acil'],
        checklist: [
          { id: 1, text: 'Fiyatları al', done: false },
          { id: 2, text: 'Gönder', done: false },
        ],
        requiresApproval: false,
        version: 1,
        moves: ['complete', 'extend'],
      })
    })
    expect(events).toMatchObject([{ name: 'task.changed', rooms: [`user:${ada.id}`, `user:${admin.id}`, 'tasks:all'] }])
    expect(events[0]?.payload).not.toHaveProperty('moves')
  })

  test('for somebody else waits for the project’s manager, then the person’s manager, then an Admin', async () => {
    const [boss, manager, ada] = [await server.person(), await server.person(), await server.person()]
    const bora = await server.person({ managerId: boss.id })
    const spaceId = await work.project(manager, ada, bora)
    const waiting = { status: 'pending', pendingKind: 'create', pending: { kind: 'create', askedBy: { id: ada.id } } }
    const draft = { assigneeId: bora.id }
    expect(await work.create(ada, { ...draft, spaceId })).toMatchObject({ ...waiting, approver: { id: manager.id } })
    expect(await work.create(ada, draft)).toMatchObject({ ...waiting, approver: { id: boss.id } })
    const [can, deniz] = [await server.person(), await server.person()]
    expect(await work.create(can, { assigneeId: deniz.id })).toMatchObject({ approver: { id: admin.id } })
    // Nobody is asked about their own request: the next one in the row is.
    expect(await work.create(boss, draft)).toMatchObject({ status: 'pending', approver: { id: admin.id } })
  })

  test('given out by an Admin or the project’s manager is active', async () => {
    const [manager, bora] = [await server.person(), await server.person()]
    const spaceId = await work.project(manager, bora)
    const draft = { assigneeId: bora.id }
    expect(await work.create(admin, draft)).toMatchObject({ status: 'active', requiresApproval: true })
    expect(await work.create(manager, { ...draft, spaceId })).toMatchObject({ status: 'active' })
    expect(await work.create(manager, draft)).toMatchObject({ status: 'pending' })
  })

  test('says beforehand who would decide', async () => {
    const [boss, ada] = [await server.person(), await server.person()]
    const bora = await server.person({ managerId: boss.id })
    const ask = async (as: Person, assigneeId: number) =>
      (await server.call(taskEndpoints.approver, { as, query: { assigneeId } })).body
    expect(await ask(ada, bora.id)).toEqual({
      approver: { id: boss.id, fullName: boss.fullName, avatar: null },
      needsApproval: true,
    })
    expect(await ask(ada, ada.id)).toMatchObject({ needsApproval: false })
  })

  test('takes no approver who could not be asked', async () => {
    const [ada, bora, friend] = [await server.person(), await server.person(), await server.person()]
    const leader = await server.person({}, ['Proje Yöneticisi'])
    const attempt = async (approverId: number) =>
      (await work.tryCreate(ada, { assigneeId: bora.id, approverId })).status
    expect(await attempt(friend.id)).toBe(400)
    expect(await attempt(ada.id)).toBe(400)
    expect(await attempt(bora.id)).toBe(400)
    expect(await attempt(leader.id)).toBe(201)
    for (const subject of ['Task', 'all'] as const) {
      const body = { name: `Onaylayan ${subject}`, rules: [{ action: 'approve' as const, subject }] }
      const { body: role } = await server.call(roleEndpoints.create, { as: admin, body })
      const given = { roleIds: [role.id], version: await rolesVersion(server.ctx.db, friend.id) }
      await server.call(roleEndpoints.assign, { as: admin, params: { id: friend.id }, body: given })
      expect(await attempt(friend.id)).toBe(201)
    }
  })

  test('refuses what makes no sense', async () => {
    const ada = await server.person()
    const gone = await server.person({ status: 'inactive' })
    const refused = async (draft: object) => Object.keys((await work.tryCreate(ada, draft)).body.errors ?? {})
    expect(await refused({ title: ' ' })).toEqual(['title'])
    expect(await refused({ startDay: '2026-11-20', endDay: '2026-11-19' })).toEqual(['endDay'])
    expect(await refused({ endDay: '2026-02-31' })).toEqual(['endDay'])
    expect(await refused({ assigneeId: gone.id })).toEqual(['assigneeId'])
    expect(await refused({ participantIds: [999_999] })).toEqual(['participantIds'])
    expect(await refused({ recurrence: { every: 'week' } })).toEqual(['recurrence'])
    expect(await refused({ status: 'completed' })).toEqual(['status'])
    expect(await refused({ creatorId: 1 })).toEqual(['creatorId'])
    const foreign = await work.project(await server.person())
    expect((await work.tryCreate(ada, { spaceId: foreign })).status).toBe(404)
  })

  test('comes once, however often it is sent', async () => {
    const ada = await server.person()
    const clientId = randomUUID()
    const first = await work.create(ada, { clientId, title: 'Bir kez' })
    expect(await work.create(ada, { clientId, title: 'Bir kez' })).toEqual(first)
    expect((await work.tryCreate(ada, { clientId, title: 'Başka' })).status).toBe(422)
    expect((await work.list(ada)).total).toBe(1)
  })
})

describe('seeing a task', () => {
  test('is for who takes part, for the members of its project and for Admins; for others there is none', async () => {
    const [ada, bora, part, watch, member] = await Promise.all(Array.from({ length: 5 }, () => server.person()))
    const outsider = await server.person()
    if (!ada || !bora || !part || !watch || !member) throw new Error('nobody')
    const spaceId = await work.project(ada, member)
    const draft = { assigneeId: bora.id, participantIds: [part.id], watcherIds: [watch.id], spaceId }
    const { id, key } = await work.create(ada, draft)
    for (const person of [ada, bora, part, watch, member, admin]) {
      expect((await work.read(person, key)).status).toBe(200)
      expect((await work.read(person, id)).body.key).toBe(key)
    }
    expect((await work.read(outsider, id)).status).toBe(404)
    expect((await work.read(outsider, 'GRV-0')).status).toBe(400)
  })
})
