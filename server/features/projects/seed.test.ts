import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { navigationEndpoints, projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { demoFeature } from '../demo/index.ts'
import { demoPassword } from '../demo/people.seed.ts'
import { kanbanFeature } from '../kanban/index.ts'
import { spacesFeature } from '../spaces/index.ts'
import { tasksFeature } from '../tasks/index.ts'
import { seedProjects } from './projects.seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  for (const { seed } of [demoFeature, spacesFeature, tasksFeature, kanbanFeature]) await seed?.(server.ctx)
  await seedProjects(server.ctx)
})
afterAll(() => server.close())

async function signedIn(name: string) {
  const body = { email: `${name}@imece.test`, password: demoPassword }
  const answer = await server.call(accountEndpoints.login, { body })
  if (!('accessToken' in answer.body)) throw new Error(JSON.stringify(answer.body))
  return { token: answer.body.accessToken }
}

test('the demo has projects in every state of health, with work, milestones and money', async () => {
  const as = await signedIn('admin')
  const { rows, total } = (await server.call(projectEndpoints.list, { as, query: { sort: 'code' } })).body
  expect(rows.map(({ code }) => code)).toEqual(['ANM', 'DEP', 'EFT', 'GEB', 'HAM', 'ROT', 'SUR'])
  expect(total).toBe(7)
  for (const { progress, budget, memberCount, startDay, endDay } of rows) {
    expect(progress.total).toBeGreaterThan(0)
    expect(budget?.amount).toBeGreaterThan(0)
    expect(memberCount).toBeGreaterThan(3)
    expect(startDay && endDay && startDay < endDay).toBe(true)
  }
  expect(new Set(rows.map(({ health }) => health)).size).toBeGreaterThan(1)
  const archived = (await server.call(projectEndpoints.list, { as, query: { archived: 'true' } })).body
  expect(archived.rows.map(({ code, status }) => [code, status])).toEqual([['ANK', 'done']])
  const { project } = (await server.call(projectEndpoints.read, { as, params: { id: rows[1]?.id ?? 0 } })).body
  expect(project.milestones.filter(({ doneAt }) => doneAt)).toHaveLength(2)
})

test('everybody’s menu holds the projects they belong to', async () => {
  const { channelProjects } = (await server.call(navigationEndpoints.read, { as: await signedIn('uye') })).body
  expect(channelProjects.map(({ code }) => code)).toEqual(['DEP', 'ROT', 'SUR'])
  expect(channelProjects.every(({ inChannel }) => inChannel)).toBe(true)
})
