import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { companyName } from './company.ts'
import { demoFeature } from './index.ts'
import { demoPassword } from './people.seed.ts'

let server: TestServer
let seeded: Awaited<ReturnType<typeof everybody>>
const now = new Date('2026-11-16T09:00:00Z')

const everybody = ({ ctx }: TestServer) => ctx.db.selectFrom('users').selectAll().orderBy('id').execute()

beforeAll(async () => {
  server = await openTestServer({ now })
  await demoFeature.seed?.(server.ctx)
  seeded = await everybody(server)
})
afterAll(() => server.close())

test.each([
  ['admin', 'Admin'],
  ['proje', 'Proje Yöneticisi'],
  ['satis', 'Satış'],
  ['muhasebe', 'Muhasebe'],
  ['uye', 'Kullanıcı'],
])('%s@imece.test signs in as %s', async (name, role) => {
  const body = { email: `${name}@imece.test`, password: demoPassword }
  const answer = await server.call(accountEndpoints.login, { body })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ userData: { role } })
})

test('the company has people of every kind and a name', async () => {
  const reader = await server.person()
  const { body } = await server.call(userEndpoints.list, { as: reader, query: { size: 100 } })
  expect(body.statusCounts).toMatchObject({ inactive: 1, invited: 2 })
  expect(body.total).toBe(27)
  expect(body.departments.length).toBeGreaterThan(6)
  const workspace = await server.call(settingsEndpoints.workspace)
  expect(workspace.body).toMatchObject({ workspaceName: companyName, setupNeeded: false })
})

test('it is the same at every start, dated from then', async () => {
  const later = await openTestServer({ now: new Date(now.getTime() + 1000) })
  await demoFeature.seed?.(later.ctx)
  const moved = (date: Date | null) => date && new Date(date.getTime() + 1000)
  expect(await everybody(later)).toEqual(
    seeded.map((user) => ({ ...user, lastSeenAt: moved(user.lastSeenAt), createdAt: moved(user.createdAt) })),
  )
  await later.close()
})
