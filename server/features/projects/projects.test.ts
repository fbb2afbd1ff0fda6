import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import { projectActivityEndpoints } from '#contract/projects/projectActivity.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { navigationEndpoints, projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { taskFileEndpoints, watchEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { connectLive, soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf } from '../kanban/kanban.testing.ts'
import { talking } from '../messages/messages.testing.ts'
import { type Person, working } from '../tasks/tasks.testing.ts'
import { key, managing } from './projects.testing.ts'

let server: TestServer
let projects: ReturnType<typeof managing>
let work: ReturnType<typeof working>
let manager: Person
let member: Person
let outsider: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  projects = managing(server)
  work = working(server)
  manager = await server.person({ fullName: 'Çağrı Özdemir' }, ['Proje Yöneticisi'])
  member = await server.person({ fullName: 'Zeynep Şimşek' })
  outsider = await server.person({}, ['Proje Yöneticisi'])
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

test('of two who change it at once the second meets the first one’s words, and overwrites nothing', async () => {
  const { id, version } = await projects.project(manager, { name: 'Liman hattı', memberIds: [member.id] })
  await projects.put(manager, id, member.id, { abilities: ['edit'] })
  const change = (as: Person, body: { version: number; name?: string; customer?: string }) =>
    server.call(projectEndpoints.update, { as, params: { id }, body })
  const first = await change(manager, { version, name: 'Liman hattı 2' })
  const second = await change(member, { version, customer: 'Nordhafen' })
  expect(first).toMatchObject({ status: 200, body: { name: 'Liman hattı 2', version: version + 1 } })
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'staleVersion', current: { name: 'Liman hattı 2', customer: '', version: version + 1 } },
  })
  expect(JSON.stringify(second.body)).not.toContain('budget":')
  const third = await change(member, { version: version + 1, customer: 'Nordhafen' })
  expect(third.body).toMatchObject({ name: 'Liman hattı 2', customer: 'Nordhafen', version: version + 2 })
  // What changes nothing is no change.
  expect((await change(member, { version: version + 2, customer: 'Nordhafen' })).body.version).toBe(version + 2)
  const channel = { as: member, params: { id: first.body.channelId } }
  expect((await server.call(conversationEndpoints.read, channel)).body).toMatchObject({
    conversation: { name: 'Liman hattı 2' },
  })
})

test('in the archive it is read and not changed, takes no new work, and comes back as it was', async () => {
  const { id, version } = await projects.project(manager, { memberIds: [member.id] })
  const archived = await server.call(projectEndpoints.archive, { as: manager, params: { id }, body: { version } })
  expect(archived.body).toMatchObject({ archivedAt: '2026-11-16T09:00:00.000Z', may: { edit: false, archive: true } })
  expect((await projects.read(member, id)).archivedAt).not.toBeNull()
  const refusals = [
    await server.call(projectEndpoints.update, { as: manager, params: { id }, body: { version: 2, name: 'x' } }),
    await projects.put(manager, id, outsider.id),
    await work.tryCreate(manager, { spaceId: id }),
    await server.call(kanbanColumnEndpoints.create, { as: manager, body: { title: 'Yeni', projectId: id } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 400, 422])
  const ids = async (archive: object) =>
    (await server.call(projectEndpoints.list, { as: manager, query: { size: 100, ...archive } })).body.rows.map(
      (row) => row.id,
    )
  expect(await ids({})).not.toContain(id)
  expect(await ids({ archived: 'true' })).toContain(id)
  const stale = await server.call(projectEndpoints.restore, { as: manager, params: { id }, body: { version } })
  expect(stale.status).toBe(409)
  const back = await server.call(projectEndpoints.restore, { as: manager, params: { id }, body: { version: 2 } })
  expect(back.body).toMatchObject({ archivedAt: null, version: 3 })
  expect((await work.tryCreate(manager, { spaceId: id })).status).toBe(201)
})

test('who leaves loses project, board, tasks, files and channel', async () => {
  const { id, channelId } = await projects.project(manager, { memberIds: [member.id] })
  const task = await work.create(manager, { spaceId: id })
  const file = await talking(server).upload(manager, 'plan.txt', 'keşif')
  await server.call(projectFileEndpoints.attach, { as: manager, params: { id }, body: { fileIds: [file.id] } })
  const doors = async () => [
    (await server.call(projectEndpoints.read, { as: member, params: { id } })).status,
    (await server.call(kanbanEndpoints.read, { as: member, query: { projectId: id } })).status,
    (await work.read(member, task.id)).status,
    await talking(server).download(member, file.url),
    (await server.call(conversationEndpoints.read, { as: member, params: { id: channelId } })).status,
  ]
  expect(await doors()).toEqual([200, 200, 200, 200, 200])
  const gone = await server.call(projectMemberEndpoints.remove, { as: manager, params: { id, userId: member.id } })
  expect(gone.status).toBe(204)
  expect(await doors()).toEqual([404, 404, 404, 404, 404])
})

test('who leaves no longer sees nor hears the tasks they watched, took part in or decided about; their own stay', async () => {
  const leaver = await server.person({ fullName: 'Işık Demir' }, ['Proje Yöneticisi'])
  const { id } = await projects.project(manager, { memberIds: [member.id, leaver.id] })
  const ofSpace = { spaceId: id, requiresApproval: true }
  const watched = await work.create(member, ofSpace)
  const shared = await work.create(member, { ...ofSpace, participantIds: [leaver.id, manager.id] })
  const decided = await work.create(member, { ...ofSpace, approverId: leaver.id })
  await work.move(member, decided, 'complete')
  const made = await work.create(leaver, { ...ofSpace, watcherIds: [leaver.id] })
  const given = await work.create(manager, { ...ofSpace, assigneeId: leaver.id })
  const file = await talking(server).upload(member, 'plan.txt', 'keşif')
  const onTask = { as: member, params: { id: watched.id }, body: { fileIds: [file.id] } }
  expect((await server.call(taskFileEndpoints.attach, onTask)).status).toBe(201)
  await server.call(watchEndpoints.watch, { as: leaver, params: { id: watched.id } })
  const boards = boardsOf(server)
  const column = await boards.column(manager, 'Sırada', { projectId: id })
  const card = await boards.card(manager, column.id, 'Kart')
  const members = [leaver.id, member.id]
  await server.call(kanbanCardEndpoints.update, { as: manager, params: { id: card.id }, body: { version: 1, members } })

  const live = await connectLive(await server.url(), leaver.token)
  await server.call(projectMemberEndpoints.remove, { as: manager, params: { id, userId: leaver.id } })
  const doors = async (as: Person) => [
    ...(await Promise.all([watched, shared, decided].map(async (task) => (await work.read(as, task.id)).status))),
    (await server.call(commentEndpoints.task.list, { as, params: { id: watched.id } })).status,
    await talking(server).download(as, file.url),
  ]
  expect(await doors(leaver)).toEqual([404, 404, 404, 404, 404])
  expect(await doors(member)).toEqual([200, 200, 200, 200, 200])
  expect([(await work.read(leaver, made.id)).status, (await work.read(leaver, given.id)).status]).toEqual([200, 200])
  const after = async (taskId: number) => (await work.read(manager, taskId)).body
  expect(await after(shared.id)).toMatchObject({ participants: [{ id: manager.id }], version: 2 })
  expect(await after(decided.id)).toMatchObject({ approver: { id: manager.id }, status: 'pending' })
  expect(await after(made.id)).toMatchObject({ watchers: [] })
  const board = (await boards.board(manager, id)).items
  expect(board.map((item) => [item.id, item.members])).toContainEqual([card.id, [member.id]])

  for (const task of [watched, shared, decided]) {
    const body = { clientId: key(), text: 'Ayrıldıktan sonra' }
    await server.call(commentEndpoints.task.add, { as: member, params: { id: task.id }, body })
  }
  const last = await work.create(leaver, { title: 'Kendi işi' })
  await soon(() =>
    expect(live.events.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ id: last.id })),
  )
  const gone = live.events.filter(({ name }) => name === 'task.gone').map(({ payload }) => payload)
  expect(gone).toEqual(expect.arrayContaining([watched, shared, decided].map((task) => ({ id: task.id }))))
  expect(JSON.stringify(live.events)).not.toContain('Ayrıldıktan sonra')
  live.socket.disconnect()
})

test('milestones are planned, done, thrown away and fetched back', async () => {
  const { id } = await projects.project(manager, { memberIds: [member.id] })
  const late = await projects.milestone(manager, id, { title: 'Keşif', day: '2026-11-10' })
  await projects.milestone(manager, id, { title: 'Teslim', day: '2026-12-01' })
  expect(await projects.read(member, id)).toMatchObject({
    ...{ health: 'risk', healthSigns: ['lateMilestones'], nextMilestone: { title: 'Keşif', day: '2026-11-10' } },
  })
  const at = { as: manager, params: { id, milestoneId: late.id } }
  const stale = await server.call(milestoneEndpoints.update, { ...at, body: { version: 9, done: true } })
  expect(stale).toMatchObject({ status: 409, body: { current: { title: 'Keşif', doneAt: null } } })
  const done = await server.call(milestoneEndpoints.update, { ...at, body: { version: 1, done: true } })
  expect(done.body).toMatchObject({ doneAt: '2026-11-16T09:00:00.000Z', day: '2026-11-10' })
  expect(await projects.read(member, id)).toMatchObject({ health: 'good', nextMilestone: { title: 'Teslim' } })
  const titles = async () =>
    (await server.call(milestoneEndpoints.list, { as: member, params: { id } })).body.rows.map(({ title }) => title)
  await server.call(milestoneEndpoints.remove, at)
  expect(await titles()).toEqual(['Teslim'])
  const trash = (await server.call(trashEndpoints.list, { as: manager, query: { kind: 'milestone' } })).body
  expect(trash.rows).toMatchObject([{ id: late.id, title: 'Keşif' }])
  const items = [{ kind: 'milestone' as const, id: late.id }]
  await server.call(trashEndpoints.restore, { as: manager, body: { items } })
  expect(await titles()).toEqual(['Keşif', 'Teslim'])
})

test('a project’s tasks are planned under the tasks’ own rules', async () => {
  const { id } = await projects.project(manager, { memberIds: [member.id] })
  const days = { startDay: '2026-11-17', endDay: '2026-11-20' }
  const own = await work.create(manager, { spaceId: id, assigneeId: member.id, ...days })
  expect((await work.update(member, own, { endDay: '2026-11-25' })).status).toBe(403)
  const moved = await work.update(manager, own, { startDay: '2026-11-18', endDay: '2026-11-21' })
  expect(moved.body).toMatchObject({ startDay: '2026-11-18', endDay: '2026-11-21' })
  expect((await work.update(manager, own, { endDay: '2026-11-30' })).status).toBe(409)
})

test('files hang on the project or on its tasks, and come back from the trash', async () => {
  const { id } = await projects.project(manager, { memberIds: [member.id] })
  const talk = talking(server)
  const task = await work.create(manager, { spaceId: id, title: 'Keşif' })
  const [plan, photo] = [
    await talk.upload(member, 'Işık planı.txt', 'plan'),
    await talk.upload(manager, 'saha.txt', 'x'),
  ]
  await server.ctx.db
    .updateTable('files')
    .set({ attachedKind: 'task', attachedId: task.id })
    .where('id', '=', photo.id)
    .execute()
  const added = await server.call(projectFileEndpoints.attach, {
    ...{ as: member, params: { id } },
    body: { fileIds: [plan.id] },
  })
  expect(added.body.rows).toMatchObject([{ id: plan.id, addedBy: { id: member.id }, task: null, removable: true }])
  const list = async (query: object = {}) =>
    (await server.call(projectFileEndpoints.list, { as: manager, params: { id }, query: { sort: 'name', ...query } }))
      .body
  expect((await list()).rows.map((file) => [file.name, file.task?.key ?? null])).toEqual([
    ['Işık planı.txt', null],
    ['saha.txt', task.key],
  ])
  expect(await list({ q: 'ISIK' })).toMatchObject({ total: 1, rows: [{ id: plan.id }] })
  expect((await list({ of: 'task' })).rows.map((file) => file.id)).toEqual([photo.id])
  const at = { params: { id, fileId: plan.id } }
  const stranger = await server.person()
  await projects.put(manager, id, stranger.id)
  expect((await server.call(projectFileEndpoints.detach, { as: stranger, ...at })).status).toBe(403)
  expect((await server.call(projectFileEndpoints.detach, { as: manager, ...at })).status).toBe(204)
  expect((await list()).total).toBe(1)
  expect((await server.call(projectFileEndpoints.restore, { as: member, ...at })).status).toBe(404)
  expect((await server.call(projectFileEndpoints.restore, { as: manager, ...at })).body).toMatchObject({ id: plan.id })
  expect((await list()).total).toBe(2)
})

test('its activity tells what was done to it and to its tasks, page by page', async () => {
  const { id } = await projects.project(manager, { memberIds: [member.id] })
  const task = await work.create(manager, { spaceId: id, title: 'Keşif' })
  await server.call(projectEndpoints.update, { as: manager, params: { id }, body: { version: 1, status: 'active' } })
  await projects.milestone(manager, id, { title: 'Teslim', day: '2026-12-01' })
  const read = async (query: object) =>
    (await server.call(projectActivityEndpoints.list, { as: member, params: { id }, query })).body
  const all = await read({})
  expect(all.rows.map(({ action, path }) => [action, path === null])).toEqual([
    ['project.created', true],
    ['task.created', false],
    ['project.changed', true],
    ['project.milestoneAdded', true],
  ])
  expect(all.rows[2]).toMatchObject({
    actor: { fullName: 'Çağrı Özdemir' },
    changes: [{ field: 'status', from: 'planning', to: 'active' }],
  })
  expect(all.rows[1]?.title).toBe(`${task.key} Keşif`)
  const last = await read({ limit: 2 })
  expect(last.rows).toEqual(all.rows.slice(2))
  expect(await read({ limit: 2, before: last.rows[0]?.id })).toMatchObject({
    rows: all.rows.slice(0, 2),
    hasBefore: false,
  })
})

test('it is found by code, name, customer and Workcube number, by who sees it', async () => {
  await projects.project(manager, {
    ...{ name: 'Kışlık ambar', code: 'KIŞ', customer: 'Güneş Gıda', externalRef: 'WC-777', memberIds: [member.id] },
  })
  const find = async (as: Person, q: string) =>
    (await server.call(searchEndpoints.search, { as, query: { q, kinds: 'project' } })).body.hits.map(
      ({ title }) => title,
    )
  for (const q of ['kislik', 'KIŞ', 'gunes gida', 'wc 777']) expect(await find(member, q)).toEqual(['Kışlık ambar'])
  expect(await find(outsider, 'kislik')).toEqual([])
  expect(await find(admin, 'kislik')).toEqual(['Kışlık ambar'])
})

test('the list is taken along as it is shown, with money only where it may be seen', async () => {
  const reader = await server.person({ language: 'tr' }, ['Proje Yöneticisi'])
  const budget = { amount: 123_450, currency: 'EUR' as const }
  const seen = await projects.project(reader, { name: 'Işıklı depo', budget })
  const { id } = await projects.project(manager, { name: 'Kapalı kutu', budget })
  await projects.put(manager, id, reader.id)
  const answer = await server.app.inject({
    url: '/api/projects/export?format=csv&sort=name',
    headers: { authorization: reader.token, 'accept-language': 'tr' },
  })
  const lines = answer.body
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(lines.map((cells) => cells[1])).toEqual(['Ad', 'Işıklı depo', 'Kapalı kutu'])
  expect(lines[1]?.[0]).toContain(seen.code)
  expect(lines[1]?.slice(12, 15)).toEqual(['1234,50', '0,00', 'EUR'])
  expect(lines[2]?.slice(12, 15)).toEqual(['', '', ''])
})

test('the menu lists what runs: an Admin sees all, without a way into what is private', async () => {
  const seller = await server.person({}, ['Satış'])
  const person = await server.person()
  const running = await projects.project(manager, { name: 'Zeytin hattı', memberIds: [person.id] })
  const done = await projects.project(manager, { name: 'Ayva hattı', memberIds: [person.id], status: 'done' })
  const deal = await server.call(salesEndpoints.create, {
    as: seller,
    body: { clientId: key(), title: 'Filo takibi', customer: 'Ege Nakliyat' },
  })
  const read = async (as: Person) => (await server.call(navigationEndpoints.read, { as })).body
  expect(await read(person)).toMatchObject({
    channelProjects: [{ id: running.channelId, projectId: running.id, title: 'Zeytin hattı', inChannel: true }],
    salesProjects: [],
  })
  expect((await read(seller)).salesProjects).toEqual([
    { id: deal.body.id, number: deal.body.number, title: 'Filo takibi', at: expect.any(String) },
  ])
  const all = await read(admin)
  expect(all.channelProjects.find(({ projectId }) => projectId === running.id)).toMatchObject({ inChannel: false })
  expect(all.channelProjects.map(({ projectId }) => projectId)).not.toContain(done.id)
  expect(all.salesProjects.map(({ id }) => id)).toContain(deal.body.id)
})
