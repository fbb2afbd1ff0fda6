import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { changeSettings } from '../settings/change.ts'
import { activityOf, logIn, mailedToken, mailsTo, registering } from './accounts.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => settings({ registrationMode: 'open', registrationDomains: [] }))

async function settings(changes: Partial<WorkspaceSettings>) {
  await inTransaction(server.ctx, systemActor('test'), (tx) => changeSettings(tx, server.ctx, changes))
  server.ctx.settings.forget()
}

const { draft, register, behind, verify } = registering(() => server)

async function userOf(email: string) {
  return server.ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

describe('registering', () => {
  it('opens the account with the link from the mail, as a plain member', async () => {
    const body = draft()
    const answer = await register(body)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ state: 'verify' })
    expect((await logIn(server, body.email)).body.code).toBe('invalidCredentials')
    const verified = await verify(await mailedToken(server, body.email))
    expect(verified.body).toEqual({ state: 'active', email: body.email })
    const login = await logIn(server, body.email)
    expect('userData' in login.body && login.body.userData.roles.map((role) => role.name)).toEqual(['Kullanıcı'])
    const user = await userOf(body.email)
    const activity = await activityOf(server, user?.id ?? 0)
    expect(activity.map((entry) => entry.action)).toEqual(['registration.verified', 'account.signedIn'])
    expect(JSON.stringify(activity)).not.toContain(testPassword)
  })

  it('writes the mail in the language of the request, with a link to the page', async () => {
    const body = draft()
    await register(body, 'en')
    const [mail] = await mailsTo(server, body.email)
    expect(mail?.subject).toBe('Verify your e-mail address')
    expect(mail?.text).toMatch(/http:\/\/\S+\/pages\/authentication\/verify-email-v1\?token=[\w-]{43}/)
  })

  it('does nothing when the link is only opened, and shows whose address it is', async () => {
    const body = draft()
    await register(body)
    const token = await mailedToken(server, body.email)
    expect(await behind(token)).toEqual(body)
    expect(await behind(token)).toEqual(body)
    expect(await userOf(body.email)).toBeUndefined()
  })

  it('lets nobody but the owner of the address choose a password', async () => {
    const passwords = { password: 'yabancı-parola-1', passwordConfirmation: 'yabancı-parola-1' }
    const chosen = await server.call(accountEndpoints.register, { body: { ...draft(), ...passwords } })
    expect(chosen.status).toBe(400)
    expect(chosen.body.errors).toHaveProperty('password')
    const body = draft()
    await register(body)
    const token = await mailedToken(server, body.email)
    const { status } = await server.call(accountEndpoints.verifyEmail, {
      body: { token, fullName: body.fullName, username: body.username, password: '', passwordConfirmation: '' },
    })
    expect(status).toBe(400)
    expect(await userOf(body.email)).toBeUndefined()
  })

  it('lets the owner of the address correct what a stranger registered with it', async () => {
    const stranger = draft({ fullName: 'Yabancı Ad', username: 'yabanci.ad' })
    await register(stranger)
    const token = await mailedToken(server, stranger.email)
    expect((await verify(token, { fullName: 'Elif Kaya', username: 'elif.kaya' })).status).toBe(200)
    expect(await userOf(stranger.email)).toMatchObject({ fullName: 'Elif Kaya', username: 'elif.kaya' })
  })

  it('takes a link once and for a day; the token rests nowhere readable', async () => {
    const body = draft()
    await register(body)
    const token = await mailedToken(server, body.email)
    const stored = await server.ctx.db.selectFrom('oneTimeTokens').selectAll().execute()
    const jobs = await server.ctx.db.selectFrom('jobs').selectAll().execute()
    expect(JSON.stringify([stored, jobs])).not.toContain(token)
    expect((await verify(token)).status).toBe(200)
    const again = await verify(token)
    expect(again.status).toBe(400)
    expect(again.body.errors?.token?.[0]).toContain('geçersiz')
    const late = draft()
    await register(late)
    const lateToken = await mailedToken(server, late.email)
    server.clock.advance(24 * 60 * 60_000)
    expect((await verify(lateToken)).status).toBe(400)
  })

  it('refuses a role, a status and whatever else it does not ask for', async () => {
    for (const extra of [{ role: 'Admin' }, { roles: [1] }, { status: 'active' }, { id: 1 }]) {
      const body = draft()
      const { status } = await server.call(accountEndpoints.register, { body: { ...body, ...extra } })
      expect(status).toBe(400)
      expect(await userOf(body.email)).toBeUndefined()
    }
  })

  it.each([
    ['kısa1', 'passwordTooShort', 'The password needs at least 8 characters'],
    ['BÜYÜKHARF1', 'passwordNeedsLowercase', 'The password needs at least one lowercase character'],
    ['yalnızharfler', 'passwordNeedsNumberOrSymbol', 'The password needs at least one number, symbol or space'],
  ])('refuses the password %s', async (password, _key, text) => {
    const body = draft()
    await register(body)
    const token = await mailedToken(server, body.email)
    const answer = await verify(token, { password, passwordConfirmation: password }, 'en')
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.password).toContain(text)
    expect((await verify(token)).status).toBe(200)
  })

  it('refuses passwords that differ and names that are taken', async () => {
    const body = draft()
    await register(body)
    const token = await mailedToken(server, body.email)
    const differing = await verify(token, { passwordConfirmation: 'başka-1' }, 'en')
    expect(differing.body.errors).toEqual({ passwordConfirmation: ['Passwords do not match'] })
    const person = await server.person()
    const taken = await register(draft({ username: person.username.toUpperCase() }))
    expect(taken.body.errors).toEqual({ username: ['Bu kullanıcı adı alınmış.'] })
    // Somebody got the name between the registration and the click: the link holds, and another name is asked for.
    const late = await verify(token, { username: person.username })
    expect(late.body.errors).toEqual({ username: ['Bu kullanıcı adı alınmış.'] })
    expect((await verify(token)).status).toBe(200)
  })

  it('tells of a taken user name the same whichever address is given', async () => {
    const person = await server.person()
    const { username } = person
    const answers = await Promise.all(
      [person.email, draft().email].map((email) => register(draft({ email, username }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await mailsTo(server, person.email)).toEqual([])
  })

  it('answers the same for a taken address and tells its owner, once an hour', async () => {
    const person = await server.person()
    const taken = await register(draft({ email: person.email }))
    const free = await register(draft())
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body })
    await register(draft({ email: person.email }))
    const subjects = (await mailsTo(server, person.email)).map((mail) => mail.subject)
    expect(subjects).toEqual(['Bu adresle yeniden kayıt denendi'])
    expect((await logIn(server, person.email)).status).toBe(201)
  })
})

describe('asking for the link again', () => {
  const resend = (email: string) => server.call(accountEndpoints.resendVerification, { body: { email } })

  it('sends a new one after a minute, and answers an unknown address the same', async () => {
    const body = draft()
    await register(body)
    expect((await resend(body.email)).status).toBe(202)
    expect(await mailsTo(server, body.email)).toHaveLength(1)
    server.clock.advance(60_000)
    expect((await resend(body.email)).status).toBe(202)
    expect(await mailsTo(server, body.email)).toHaveLength(2)
    expect((await resend('kimse@ornek.test')).status).toBe(202)
    expect(await mailsTo(server, 'kimse@ornek.test')).toEqual([])
    expect((await verify(await mailedToken(server, body.email))).status).toBe(200)
    expect((await logIn(server, body.email)).status).toBe(201)
  })
})

describe('by e-mail domain', () => {
  it('takes only the addresses of the domains', async () => {
    await settings({ registrationMode: 'domain', registrationDomains: ['sirket.com.tr'] })
    const refused = await register(draft({ email: 'elif@sirket.com.tr.evil.test' }), 'en')
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.email?.[0]).toContain('not open to this e-mail domain')
    const body = draft({ email: 'elif@sirket.com.tr' })
    expect((await register(body)).status).toBe(201)
    expect((await verify(await mailedToken(server, body.email))).body).toMatchObject({ state: 'active' })
  })
})

describe('with approval', () => {
  async function pending() {
    await settings({ registrationMode: 'approval' })
    const body = draft()
    await register(body)
    const verified = await verify(await mailedToken(server, body.email))
    expect(verified.body).toMatchObject({ state: 'pending' })
    const user = await userOf(body.email)
    return { ...body, id: user?.id ?? 0 }
  }

  const decide = (as: { token: string }, id: number, decision: 'approve' | 'reject') =>
    server.call(registrationEndpoints.decide, {
      as,
      params: { id },
      body: decision === 'approve' ? { decision } : { decision, reason: 'Tanımıyoruz' },
    })

  it('waits for an Admin, who reads of it by mail and in the list', async () => {
    const admin = await server.person({}, ['Admin'])
    const registrant = await pending()
    expect((await logIn(server, registrant.email)).body.code).toBe('registrationPending')
    const list = await server.call(registrationEndpoints.list, { as: admin, query: { q: registrant.email } })
    expect(list.body).toMatchObject({ total: 1, rows: [{ id: registrant.id, email: registrant.email }] })
    const [mail] = await mailsTo(server, admin.email)
    expect(mail?.text).toContain(registrant.email)
  })

  it('an approval opens the account and tells the person', async () => {
    const admin = await server.person({}, ['Admin'])
    const registrant = await pending()
    const approved = await decide(admin, registrant.id, 'approve')
    expect(approved.body).toEqual({ id: registrant.id, status: 'active' })
    expect((await logIn(server, registrant.email)).status).toBe(201)
    expect((await mailsTo(server, registrant.email)).at(-1)?.subject).toBe('Kaydınız onaylandı')
    const actions = await activityOf(server, registrant.id)
    expect(actions.find((entry) => entry.action === 'registration.approved')?.actorId).toBe(admin.id)
  })

  it('tells the Admins live what waits and what was decided, and everybody who joined', async () => {
    const admin = await server.person({}, ['Admin'])
    let id = 0
    const asked = await eventsDuring(server.ctx, async () => {
      id = (await pending()).id
    })
    expect(asked.filter((event) => event.name === 'registration.requested')).toMatchObject([
      { payload: { userId: id }, rooms: ['admins'] },
    ])
    const decided = await eventsDuring(server.ctx, () => decide(admin, id, 'approve'))
    expect(decided.map((event) => [event.name, event.rooms])).toEqual([
      ['registration.decided', ['admins']],
      ['user.changed', ['everyone']],
      ['user.joined', [`user:${id}`]],
    ])
  })

  it('a rejection tells the reason and keeps the door closed', async () => {
    const admin = await server.person({}, ['Admin'])
    const registrant = await pending()
    expect((await decide(admin, registrant.id, 'reject')).body.status).toBe('rejected')
    expect((await logIn(server, registrant.email)).status).toBe(400)
    expect((await mailsTo(server, registrant.email)).at(-1)?.text).toContain('Tanımıyoruz')
  })

  it('is decided by Admins only, and needs a reason to reject', async () => {
    const member = await server.person()
    const admin = await server.person({}, ['Admin'])
    const registrant = await pending()
    expect((await decide(member, registrant.id, 'approve')).status).toBe(403)
    expect((await server.call(registrationEndpoints.list, { as: member })).status).toBe(403)
    const body = { decision: 'reject', reason: ' ' } as const
    const params = { id: registrant.id }
    expect((await server.call(registrationEndpoints.decide, { as: admin, params, body })).status).toBe(400)
    expect((await decide(admin, 999_999, 'approve')).status).toBe(404)
    expect((await userOf(registrant.email))?.status).toBe('pending')
  })
})
