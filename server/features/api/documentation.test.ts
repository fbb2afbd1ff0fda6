import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'

const folder = join(import.meta.dirname, '../../../docs/api')
const run = promisify(execFile)

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** What a machine has; an example in a language that it does not speak is skipped, and the report says so. */
const examples = [
  { name: 'example.ts', program: process.execPath, args: ['--disable-warning=ExperimentalWarning'] },
  { name: 'example.py', program: 'python3', args: [] },
  { name: 'example.sh', program: 'sh', args: [], needs: 'curl' },
].map((example) => {
  const missing = [example.program, example.needs ?? example.program].find(
    (program) => spawnSync(program, ['--version']).error !== undefined,
  )
  return { ...example, missing }
})

async function tokenOf(person: { token: string }) {
  const { body } = await server.call(apiTokenEndpoints.create, {
    as: person,
    body: {
      name: 'Betik',
      scopes: ['tasks:read', 'tasks:write', 'messages:write'],
      lifetime: 30,
      password: testPassword,
    },
  })
  return body.token
}

test.for(examples)(
  '$name of the documentation does what it says',
  async ({ name, program, args, missing }, { skip }) => {
    skip(missing !== undefined, `${missing} is not on this machine`)
    const person = await server.person({}, ['Admin'])
    const { body: channel } = await server.call(conversationEndpoints.open, {
      as: person,
      body: { type: 'channel', name: `Depo ${name}`, visibility: 'public' },
    })
    for (const key of ['one', 'two', 'three', 'four']) {
      const body = { title: `Sayım ${key}`, clientId: `example-${key}`, assigneeId: person.id }
      expect((await server.call(taskEndpoints.create, { as: person, body })).status).toBe(201)
    }
    const { stdout } = await run(program, [...args, join(folder, name)], {
      env: {
        ...process.env,
        IMECE_ADDRESS: await server.url(),
        IMECE_TOKEN: await tokenOf(person),
        IMECE_CHANNEL: String(channel.id),
      },
    })
    const { body: tasks } = await server.call(taskEndpoints.list, { as: person, query: { tab: 'assigned' } })
    const { body: messages } = await server.call(messageEndpoints.list, {
      as: person,
      params: { id: channel.id },
      query: {},
    })
    const newest = tasks.rows.find(({ title }) => title === 'Count the stock')
    const sent = messages.rows.find(({ text }) => text === 'The stock is being counted.')
    expect(stdout).toBe(`created ${newest?.key}\nmine ${tasks.total}\nsent ${sent?.seq}\n`)
  },
)
