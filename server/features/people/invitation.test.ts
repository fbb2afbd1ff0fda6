import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf } from '../conversations/conversations.testing.ts'
import { roleIdByName } from '../roles/roles.queries.ts'
import { administering } from './people.testing.ts'

const hour = 60 * 60_000
const passwords = { password: 'imece-2026', passwordConfirmation: 'imece-2026' }

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let doing: ReturnType<typeof administering>
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  doing = administering(server)
})
afterAll(() => server.close())

const accept = (token: string) => server.call(invitationEndpoints.accept, { body: { token, ...passwords } })

describe('an invitation', () => {
  test('leads from the form to a person at work, and each step is in the log', async () => {
    const invited = await doing.invite(admin, { managerId: admin.id })
    expect(invited).toMatchObject({ status: 'invited', neverJoined: true, manager: { id: admin.id }, twoStep: false })
    const token = await doing.invitationOf(invited.email)
    const check = await server.call(invitationEndpoints.check, { params: { token } })
    expect(check.body.invited).toEqual({ fullName: invited.fullName, email: invited.email })
    const joined = await accept(token)
    expect(joined.status).toBe(201)
    expect(joined.body.userData).toMatchObject({ id: invited.id, roles: [{ name: 'Kullanıcı' }] })
    const signIn = await server.call(accountEndpoints.login, {
      body: { email: invited.email, password: passwords.password, remember: false },
    })
    expect(signIn.status).toBe(201)
    const log = await doing.logOf(invited.id)
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.invited', admin.id],
      ['user.joined', invited.id],
      ['account.signedIn', invited.id],
    ])
  })

  test('leads into the channels that newcomers find themselves in', async () => {
    const talk = conversationsOf(server)
    const params = { id: await talk.publicChannel(admin) }
    const other = await talk.publicChannel(admin)
    const body = { name: 'Duyurular', version: 1, forNewcomers: true }
    expect((await server.call(conversationEndpoints.update, { as: admin, params, body })).status).toBe(200)
    const invited = await doing.invite(admin)
    const joined = await accept(await doing.invitationOf(invited.email))
    await server.reactions.runDue()
    await server.jobs.runDue()
    const as = { id: invited.id, token: joined.body.accessToken }
    const { body: inbox } = await server.call(inboxEndpoints.list, { as })
    expect(inbox.rows.map(({ id }) => id)).toEqual([params.id])
    expect(inbox.rows.map(({ id }) => id)).not.toContain(other)
  })

  test('is good once, and for 72 hours', async () => {
    const invited = await doing.invite(admin)
    const token = await doing.invitationOf(invited.email)
    server.clock.advance(73 * hour)
    expect((await server.call(invitationEndpoints.check, { params: { token } })).body.invited).toBeNull()
    expect((await accept(token)).body.code).toBe('invalid')
    const again = await server.call(peopleEndpoints.invite, {
      as: admin,
      params: { id: invited.id },
      body: { by: 'mail' },
    })
    expect(again.status).toBe(201)
    const renewed = await doing.invitationOf(invited.email)
    expect(renewed).not.toBe(token)
    expect((await accept(renewed)).status).toBe(201)
    expect((await accept(renewed)).status).toBe(400)
  })

  test('can be handed over as a link, which voids the one in the mail', async () => {
    const invited = await doing.invite(admin)
    const mailed = await doing.invitationOf(invited.email)
    const params = { id: invited.id }
    const answer = await server.call(peopleEndpoints.invite, { as: admin, params, body: { by: 'link' } })
    const token = answer.body.link?.match(/\/davet\/([\w-]+)$/)?.[1] ?? ''
    expect((await accept(mailed)).status).toBe(400)
    expect((await accept(token)).status).toBe(201)
    const late = await server.call(peopleEndpoints.invite, { as: admin, params, body: { by: 'mail' } })
    expect([late.status, late.body.code]).toEqual([409, 'alreadyJoined'])
  })

  test('can be withdrawn, and sent again', async () => {
    const invited = await doing.invite(admin)
    const token = await doing.invitationOf(invited.email)
    const params = { id: invited.id }
    const withdrawn = await server.call(peopleEndpoints.withdrawInvitation, { as: admin, params })
    expect(withdrawn.body.status).toBe('inactive')
    expect((await accept(token)).status).toBe(400)
    const back = await server.call(peopleEndpoints.reactivate, { as: admin, params })
    expect(back.body.status).toBe('invited')
    expect((await accept(await doing.invitationOf(invited.email))).status).toBe(201)
  })

  test('refuses what is taken, a role beyond one’s own, and fields nobody asked for', async () => {
    const first = await doing.invite(admin, { username: 'ege.sahin' })
    const taken = await doing.tryInvite(admin, { email: first.email })
    expect(taken.body.errors).toHaveProperty('email')
    const next = `${first.username}2`
    const refused = await doing.tryInvite(admin, { username: first.username })
    expect(refused.body.errors?.username).toEqual([`Bu kullanıcı adı alınmış; ${next} boşta.`])
    const free = (wanted: string) => server.call(peopleEndpoints.freeUsername, { as: admin, query: { wanted } })
    expect((await free(first.username)).body).toEqual({ username: next })
    expect((await free(next)).body).toEqual({ username: next })
    const extra = await doing.tryInvite(admin, { status: 'active' } as object)
    expect(extra.body.errors).toHaveProperty('status')
    const manager = await userManager()
    const adminRole = await roleIdByName(server.ctx.db, 'Admin')
    const beyond = await doing.tryInvite(manager, { roleIds: [adminRole] })
    expect([beyond.status, beyond.body.code]).toEqual([403, 'beyondOwnRights'])
  })

  test('is sent once, however often the form is', async () => {
    const clientId = 'ayni-anahtar-1'
    const draft = { clientId, fullName: 'Tek Kişi', username: 'tek.kisi', email: 'tek@imece.test' }
    const [first, second] = [await doing.tryInvite(admin, draft), await doing.tryInvite(admin, draft)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
  })
})

test('nobody touches an account that can do more than their own', async () => {
  const manager = await userManager()
  const answer = await doing.deactivate(manager, admin.id, manager.id)
  expect([answer.status, answer.body.code]).toEqual([403, 'beyondOwnRights'])
  const list = await server.call(peopleEndpoints.list, { as: manager, query: { q: admin.email } })
  expect(list.body.rows[0]).toMatchObject({ id: admin.id })
})

/** Manages people, and is no Admin. */
async function userManager() {
  const person = await server.person({}, [])
  const { id } = await server.ctx.db
    .insertInto('roles')
    .values({ name: `İnsan Kaynakları ${person.id}`, rules: JSON.stringify([{ action: 'manage', subject: 'User' }]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.ctx.db.insertInto('userRoles').values({ userId: person.id, roleId: id }).execute()
  server.ctx.authenticator.forget([person.id])
  return person
}
