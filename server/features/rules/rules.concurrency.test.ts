import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { openJobs } from '../../platform/jobs/runner.ts'
import { talking } from '../messages/messages.testing.ts'
import { openRuling } from './rules.testing.ts'
import { ruleJobs } from './running.ts'

type Ruling = Awaited<ReturnType<typeof openRuling>>
let server: Ruling['server']
let admin: Ruling['admin']
let rule: Ruling['rule']
let channel: number

beforeAll(async () => {
  ;({ server, admin, rule } = await openRuling())
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('rules').execute()
  channel = await talking(server).channel(admin, [], 'public')
})

/** As another process of the workspace runs them. */
const runner = () => openJobs(server.ctx, ruleJobs)
const names = Array.from({ length: 30 }, (_, number) => `gün ${number}`)
const said = async () => (await talking(server).history(admin, channel, { limit: 100 })).rows.map(({ text }) => text)

const { run } = ruleJobs['rules.run'] ?? {}

test('however many processes run a rule at once, each event is answered once, in order', async () => {
  const { id } = await rule.create(admin, [{ kind: 'message', channelId: channel, text: '{title}' }])
  for (const name of names) await rule.happen(admin, name)
  await rule.ask()
  // Also past the claim of the job, as when one of them slept through it.
  for (let round = 0; round < 4; round++) {
    await Promise.all([run?.(server.ctx, { ruleId: id }), run?.(server.ctx, { ruleId: id }), runner().runDue()])
  }
  expect(await said()).toEqual(names)
  expect(await rule.runs(admin, id)).toMatchObject({ total: names.length })
})

test('one that is switched off in the middle does nothing more', async () => {
  const { id } = await rule.create(admin, [{ kind: 'message', channelId: channel, text: '{title}' }])
  for (const name of names) await rule.happen(admin, name)
  await rule.ask()
  const running = run?.(server.ctx, { ruleId: id })
  const off = server.call(ruleEndpoints.setState, { as: admin, params: { id }, body: { on: false } })
  await Promise.all([running, off])
  const before = await said()
  await rule.hear()
  expect(await said()).toEqual(before)
  expect(before).toEqual(names.slice(0, before.length))
})
