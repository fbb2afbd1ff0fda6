import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { cookieIn, logIn } from './accounts.testing.ts'
import { ensureSetupLink } from './setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
// Each test begins in a workspace that nobody has set up.
afterEach(async () => {
  for (const table of ['users', 'registrationDrafts', 'oneTimeTokens', 'signInLockouts'] as const) {
    await server.ctx.db.deleteFrom(table).execute()
  }
})

const admin = {
  workspaceName: 'Deneme A.Ş.',
  fullName: 'Zeynep Şahin',
  username: 'zeynep',
  email: 'zeynep@deneme.test',
  password: testPassword,
  passwordConfirmation: testPassword,
}

async function newLink(): Promise<string> {
  const path = await ensureSetupLink(server.ctx)
  return /^\/kurulum\/([\w-]{43})$/.exec(path ?? '')?.[1] ?? expect.unreachable()
}

const setUp = (token: string, overrides: Partial<typeof admin> = {}) =>
  server.call(accountEndpoints.setup, { body: { token, ...admin, ...overrides } })
const isValid = async (token: string) =>
  (await server.call(accountEndpoints.checkSetup, { params: { token } })).body.valid

async function admins() {
  const rows = await server.ctx.db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('userId')
    .where('roles.name', '=', 'Admin')
    .execute()
  return rows.length
}

describe('the first start', () => {
  it('makes the first Admin, names the workspace and signs in', async () => {
    const token = await newLink()
    expect(await isValid(token)).toBe(true)
    const { status, body, headers } = await setUp(token)
    expect(status).toBe(201)
    expect(body.userData.roles.map((role) => role.name)).toEqual(['Admin'])
    expect(body.userAbilityRules).toContainEqual({ action: 'manage', subject: 'all' })
    expect(cookieIn({ headers }, 'imece-files')).not.toBe('')
    const workspace = await server.call(settingsEndpoints.workspace)
    expect(workspace.body).toMatchObject({ workspaceName: 'Deneme A.Ş.', setupNeeded: false })
    expect((await logIn(server, admin.email)).status).toBe(201)
    expect(await isValid(token)).toBe(false)
    expect(await ensureSetupLink(server.ctx)).toBeNull()
  })

  it('takes only the newest link, for 72 hours', async () => {
    const old = await newLink()
    const token = await newLink()
    expect(await isValid(old)).toBe(false)
    expect((await setUp(old)).body.errors).toHaveProperty('token')
    server.clock.advance(72 * 60 * 60_000)
    expect(await isValid(token)).toBe(false)
    expect((await setUp(token)).status).toBe(400)
    expect(await admins()).toBe(0)
  })

  it('keeps the link when a name is taken or a field is wrong', async () => {
    const person = await server.person()
    const token = await newLink()
    expect((await setUp(token, { username: person.username })).body.errors).toHaveProperty('username')
    expect((await setUp(token, { email: person.email })).body.errors).toHaveProperty('email')
    const extra = { token, ...admin, role: 'Admin' }
    expect((await server.call(accountEndpoints.setup, { body: extra })).body.errors).toHaveProperty('role')
    expect((await setUp(token)).status).toBe(201)
  })

  it('takes the address and the user name that a stranger has registered before', async () => {
    const { fullName, username, email } = admin
    await server.call(accountEndpoints.register, { body: { fullName, username, email } })
    await server.jobs.runDue()
    expect((await setUp(await newLink())).status).toBe(201)
    expect(await admins()).toBe(1)
  })

  it('offers nothing once somebody governs the workspace', async () => {
    const token = await newLink()
    await server.person({}, ['Admin'])
    expect(await isValid(token)).toBe(false)
    expect((await setUp(token)).status).toBe(400)
    expect(await admins()).toBe(1)
  })

  it('stores the link hashed', async () => {
    const token = await newLink()
    const stored = await server.ctx.db.selectFrom('oneTimeTokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})
