import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { type AccessRow, callOf } from '../../testing/accessRow.ts'
import { accessTable } from '../../testing/accessTable.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { working } from '../tasks/tasks.testing.ts'
import { botMaking } from './bots.testing.ts'

const name = 'Zümrüdüanka Nöbetçisi'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
})
afterAll(() => server.close())

/** Where a bot's name stands, and why. Whatever else lists, counts or offers people must not know of it. */
const mayName: Record<string, string> = {
  'GET /api/bots': 'its own list',
  'GET /api/activity-log': 'what it did, and what was done to it',
  'GET /api/activity-log/export': 'the same',
  'GET /api/conversations/:id/messages': 'it wrote them',
  'GET /api/conversations/:id/pins': 'it wrote the pinned message',
  'GET /api/messages/:id': 'it wrote it',
  'GET /api/starred': 'it wrote the starred message',
  'GET /api/mentions': 'it wrote what names me',
  'GET /api/inbox': 'it wrote the last message',
  'GET /api/inbox/:id': 'the same',
  'GET /api/first-sight': 'the inbox that a page opens with',
  'GET /seen/unseenMessage': 'it wrote what I have not seen',
  'GET /api/notifications': 'it answered a thread that I follow',
  'GET /api/tasks': 'it made it',
  'GET /api/tasks/:id': 'it made it',
  'GET /api/tasks/export': 'it made it',
  'GET /api/tasks/:id/history': 'it made it',
  'GET /api/tasks/:id/comments': 'it wrote it',
  'GET /api/approvals': 'it asks for the task',
}

/** Counts of people, which no bot may change. */
const counts = ['GET /api/roles', 'GET /api/people', 'GET /api/users', 'GET /api/billing', 'GET /api/presence']

const nameOf = ({ endpoint }: AccessRow) => `${endpoint.method} ${endpoint.path}`

test('a bot is named where it wrote and where it is managed, and counts as nobody anywhere else', async () => {
  const admin = await server.person({}, ['Admin'])
  const { channel, send } = talking(server)
  const place = await channel(admin, [], 'public')
  const before = await answersTo(admin.token, [admin.id])
  expect(counts.filter((call) => !before.has(call))).toEqual([])
  const { create, token } = botMaking(server)
  const bot = await create(admin, { name, channelIds: [place] })
  const root = await send(admin, place, 'Yedek alındı mı?')
  const as = { ...admin, ...(await token(admin, bot.id)), id: bot.id }
  const said = await send(as, place, { text: `Alındı, <@${admin.id}>.` })
  await send(as, place, { text: 'Ayrıntısı burada.', threadRootId: root.id })
  const task = await working(server).create(as, { title: 'Yedek eksik', assigneeId: admin.id })
  const body = { clientId: 'yorum-123', text: 'Günlük ektedir.' }
  await server.call(commentEndpoints.task.add, { as, params: { id: task.id }, body })
  await server.call(messageEndpoints.pin, { as: admin, params: { id: said.id } })
  await server.call(starredEndpoints.star, { as: admin, params: { id: said.id }, body: { note: '' } })
  await server.reactions.runDue()

  const named = new Set<string>()
  for (const id of [admin.id, bot.id, place, said.id, root.id, task.id]) {
    for (const [of, text] of await answersTo(admin.token, [id])) if (text.includes(name)) named.add(of)
  }
  expect([...named].sort()).toEqual(Object.keys(mayName).sort())
  expect(before.size).toBeGreaterThan(80)
  const after = await answersTo(admin.token, [admin.id])
  for (const call of counts) expect(settledParts(after.get(call)), call).toBe(settledParts(before.get(call)))
})

/** Without what the bot's task and the reading itself change. */
const settledParts = (text = '') => text.replace(/"(cursor|lastSeenAt|openTasks)":("[^"]*"|\d+)/g, '')

/** What every call that reads answers, asked for each of these ids where a call takes one. */
async function answersTo(token: string, ids: readonly number[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const row of accessTable.filter(({ endpoint }) => endpoint.method === 'GET')) {
    for (const id of ids) {
      const target = { userId: id, sessionId: id, roleId: id }
      const { params = {}, ...asked } = row.request?.(target) ?? {}
      const request = () => ({
        ...asked,
        params: Object.fromEntries(
          Object.keys(params).map((key) => [key, Number.isInteger(params[key]) ? id : (params[key] ?? id)]),
        ),
      })
      const answer = await server.app.inject(callOf({ ...row, request }, target, token))
      expect(answer.statusCode, nameOf(row)).toBeLessThan(500)
      answers.set(nameOf(row), (answers.get(nameOf(row)) ?? '') + answer.body)
    }
  }
  return answers
}
