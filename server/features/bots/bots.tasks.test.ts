import { afterAll, beforeAll, expect, test } from 'vitest'
import { botEndpoints } from '#contract/bots/bots.endpoints.ts'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { working } from '../tasks/tasks.testing.ts'
import { botMaking } from './bots.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let admin: Person
let member: Person
/** One that is open to the bot, and one that is not. */
let open: number
let closed: number
let bot: { id: number; as: Person }

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  member = await server.person({ managerId: admin.id })
  const { project } = working(server)
  open = await project(admin, member)
  closed = await project(admin, member)
  const making = botMaking(server)
  const { id, spaces } = await making.create(admin, { name: 'Derleyici', spaceIds: [open] })
  expect(spaces.map((space) => space.id)).toEqual([open])
  bot = { id, as: { ...admin, ...(await making.token(admin, id)), id } }
})
afterAll(() => server.close())

const make = (changes: object) =>
  server.call(taskEndpoints.create, {
    as: bot.as,
    body: { clientId: `derleme-${JSON.stringify(changes).length}`, title: 'Derleme kırıldı', ...changes },
  })

test('makes a task for somebody, which waits for approval as everybody’s do, and talks about it', async () => {
  const made = await make({ assigneeId: member.id, spaceId: open, priority: 'high' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      status: 'pending',
      creator: { id: bot.id, fullName: 'Derleyici', isBot: true },
      approver: { id: admin.id },
    },
  })
  const { id, version } = made.body
  const decision = { as: admin, params: { id }, body: { version } }
  expect((await server.call(moveEndpoints.approve, decision)).body.status).toBe('active')
  const comment = { clientId: 'yorum-123', text: `Günlük ektedir, <@${member.id}>.` }
  const said = await server.call(commentEndpoints.task.add, { as: bot.as, params: { id }, body: comment })
  expect(said).toMatchObject({ status: 201, body: { author: { id: bot.id, isBot: true } } })
  const again = await server.call(commentEndpoints.task.add, { as: bot.as, params: { id }, body: comment })
  expect(again.body.id).toBe(said.body.id)
  await server.reactions.runDue()
  const { rows } = (await server.call(notificationEndpoints.list, { as: member })).body
  expect(rows).toContainEqual(expect.objectContaining({ actor: expect.objectContaining({ isBot: true }) }))
  // What people answer reaches nobody at the bot.
  await server.call(commentEndpoints.task.add, {
    ...{ as: member, params: { id } },
    body: { clientId: 'yorum-456', text: 'Bakıyorum.' },
  })
  const toBot = server.ctx.db.selectFrom('notifications').select('id').where('userId', '=', bot.id)
  expect(await toBot.execute()).toEqual([])
  const gone = await server.call(commentEndpoints.task.remove, {
    ...{ as: bot.as, params: { commentId: said.body.id } },
  })
  expect(gone.status).toBe(204)
})

test('sees the tasks of what was opened to it, and nothing of the rest', async () => {
  const { create } = working(server)
  const near = await create(admin, { title: 'Açık iş', spaceId: open })
  const far = await create(admin, { title: 'Kapalı iş', spaceId: closed })
  const read = (id: number) => server.call(taskEndpoints.read, { as: bot.as, params: { id: String(id) } })
  expect([(await read(near.id)).status, (await read(far.id)).status]).toEqual([200, 404])
  expect((await make({ assigneeId: member.id, spaceId: closed })).status).toBe(404)
  const listed = (await server.call(botEndpoints.list, { as: admin, query: {} })).body.rows.find(
    (one) => one.id === bot.id,
  )
  if (!listed) throw new Error('the bot is gone')
  const { name, description, version } = listed
  const roleIds = listed.roles.map((role) => role.id)
  const body = { name, description, roleIds, channelIds: [], version }
  const change = { as: admin, params: { id: bot.id } }
  // A caller that knows nothing of projects leaves them as they are.
  const kept = await server.call(botEndpoints.change, { ...change, body })
  expect(kept.body.spaces).toHaveLength(1)
  const shut = await server.call(botEndpoints.change, {
    ...change,
    body: { ...body, spaceIds: [], version: kept.body.version },
  })
  expect(shut.body.spaces).toEqual([])
  expect((await read(near.id)).status).toBe(404)
  const personal = { ...body, spaceIds: [4_000_000], version: shut.body.version }
  expect((await server.call(botEndpoints.change, { ...change, body: personal })).status).toBe(400)
})

test('has no task of its own, decides nothing, and takes part in none', async () => {
  expect((await make({})).status).toBe(400)
  expect((await make({ assigneeId: bot.id })).status).toBe(400)
  const { body } = await make({ assigneeId: member.id, title: 'Bekleyen' })
  const { id, version } = body
  for (const endpoint of [moveEndpoints.approve, moveEndpoints.withdraw] as const) {
    const answer = await server.call(endpoint, { as: bot.as, params: { id }, body: { version, reason: 'x' } as never })
    expect(answer).toMatchObject({ status: 403, body: { code: 'notForBots' } })
  }
  const taken = await server.call(taskEndpoints.create, {
    as: admin,
    body: { clientId: 'izleyen-1', title: 'İzleyen', assigneeId: member.id, watcherIds: [bot.id] },
  })
  expect(taken.status).toBe(400)
})
