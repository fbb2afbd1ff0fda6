import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import { languages } from '#contract/locale/languages.ts'
import { systemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { administering } from '../people/people.testing.ts'
import { changeSettings } from '../settings/change.ts'
import { mailedToken, mailsTo, registering } from './accounts.testing.ts'

let server: TestServer
let clicker: { token: string }
beforeAll(async () => {
  server = await openTestServer()
  clicker = await server.person()
  await inTransaction(server.ctx, systemActor('test'), (tx) =>
    changeSettings(tx, server.ctx, { registrationMode: 'open' }),
  )
  server.ctx.settings.forget()
})
afterAll(() => server.close())

const hour = 60 * 60_000
const { draft, register, behind, verify } = registering(() => server)
/** Many times: who is signed in is not slowed down together with the visitors of an address. */
const asPerson = (body: ReturnType<typeof draft>) => server.call(accountEndpoints.register, { as: clicker, body })

describe('an address that somebody has', () => {
  it('mails its owner no more than five times a day, however often it is tried', async () => {
    const person = await server.person()
    for (let tried = 0; tried < 7; tried++) {
      await asPerson(draft({ email: person.email }))
      await server.jobs.runDue()
      server.clock.advance(hour + 1)
    }
    expect(await mailsTo(server, person.email)).toHaveLength(5)
  })

  it('does the same work for a known and an unknown address before it answers', async () => {
    const person = await server.person()
    const queriesOf = async (email: string) => {
      const body = draft({ email })
      return countQueries(server.ctx, () => register(body))
    }
    await register(draft())
    expect(await queriesOf(person.email)).toBe(await queriesOf('kimse@ornek.test'))
  })
})

describe('an address that nobody has proved', () => {
  it('gets one mail a minute and five a day, and every link that arrived holds', async () => {
    const body = draft()
    const [first, again] = [await register(body), await register(body)]
    expect(again).toMatchObject({ status: first.status, body: first.body })
    expect(await mailsTo(server, body.email)).toHaveLength(1)
    const token = await mailedToken(server, body.email)
    for (let tried = 0; tried < 7; tried++) {
      server.clock.advance(60_000)
      await asPerson({ ...body, fullName: `Elif Kaya ${tried}` })
      await server.jobs.runDue()
      await server.call(accountEndpoints.resendVerification, { body: { email: body.email } })
    }
    expect(await mailsTo(server, body.email)).toHaveLength(5)
    expect((await verify(token)).status).toBe(200)
  })

  it('reads nothing in the mail that a stranger typed', async () => {
    for (const language of languages) {
      const body = draft({ fullName: 'Hesap kapanıyor', username: `kapaniyor-${language.toLowerCase()}` })
      await register(body, language)
      const [mail] = await mailsTo(server, body.email)
      expect(mail?.text).toContain('token=')
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Hesap|kapaniyor|\{\{|undefined/)
    }
  })

  it('is invited like any other, and then its old links are void', async () => {
    const admin = await server.person({}, ['Admin'])
    const { invite, invitationOf } = administering(server)
    const body = draft()
    await register(body)
    const token = await mailedToken(server, body.email)
    await invite(admin, body)
    expect(await behind(token)).toBeNull()
    expect((await verify(token)).body.errors).toHaveProperty('token')
    await server.call(accountEndpoints.resendVerification, { body: { email: body.email } })
    const invitation = await invitationOf(body.email)
    const passwords = { password: testPassword, passwordConfirmation: testPassword }
    const accepted = await server.call(invitationEndpoints.accept, { body: { token: invitation, ...passwords } })
    expect(accepted.status).toBe(201)
    expect((await mailsTo(server, body.email)).map(({ subject }) => subject)).toHaveLength(2)
  })

  it('keeps no user name from anybody', async () => {
    const mine = draft()
    await register(mine)
    const token = await mailedToken(server, mine.email)
    const other = draft({ username: mine.username })
    expect((await register(other)).status).toBe(201)
    expect((await verify(await mailedToken(server, other.email))).status).toBe(200)
    expect((await verify(token)).body.errors).toHaveProperty('username')
    expect((await verify(token, { username: `${mine.username}.2` })).status).toBe(200)
  })

  it('is forgotten two days after it was last registered, with its links', async () => {
    const body = draft()
    const registered = async () => {
      await register(body)
      await server.jobs.runDue()
    }
    await registered()
    const forgotten = async () => {
      await server.jobs.runDue()
      const { db } = server.ctx
      const drafts = await db.selectFrom('registrationDrafts').select('id').where('email', '=', body.email).execute()
      const links = await db.selectFrom('oneTimeTokens').select('id').where('kind', '=', 'verify').execute()
      return drafts.length === 0 && links.length === 0
    }
    server.clock.advance(47 * hour)
    await registered()
    server.clock.advance(47 * hour)
    expect(await forgotten()).toBe(false)
    server.clock.advance(2 * hour)
    expect(await forgotten()).toBe(true)
  })
})
