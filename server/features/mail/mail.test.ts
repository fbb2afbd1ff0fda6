import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Language, languages } from '#contract/locale/languages.ts'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { mailJob } from '../../platform/mail/mail.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { openMailServer } from '../../testing/mailServer.ts'

const link = 'https://imece.example/pages/authentication/reset-password-v1?token=a<b&c=1'

const day = 24 * 60 * 60_000

function send(server: TestServer, language: Language, fullName = 'Işıl <b>Karahan</b>') {
  const params = { fullName, minutes: 30 }
  return inTransaction(server.ctx, systemActor('test'), (tx) =>
    tx.enqueue(mailJob({ to: 'isil@imece.test', template: 'resetPassword', language, params, links: { link } })),
  )
}

test('mails wait in the folder for thirty days', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const names = () => readdir(join(server.ctx.config.dataDir, 'mail'))
  await send(server, 'tr')
  await server.mails()
  const [first, second] = await names()
  server.clock.advance(29 * day)
  await server.jobs.runDue()
  expect(await names()).toEqual([first, second])
  server.clock.advance(2 * day)
  await server.jobs.runDue()
  expect(await names()).toEqual([])
})

describe('without an SMTP server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  test('mail waits in a folder that an Admin reads, newest first', async () => {
    await send(server, 'tr')
    await server.mails()
    server.clock.advance(1000)
    await send(server, 'en')
    expect(await server.mails()).toHaveLength(2)
    const admin = await server.person({}, ['Admin'])
    const { body } = await server.call(mailEndpoints.list, { as: admin })
    const [english, turkish] = body.rows
    expect(body.rows.map((row) => row.to)).toEqual(['isil@imece.test', 'isil@imece.test'])
    expect(english?.subject).not.toBe(turkish?.subject)
    const read = await server.call(mailEndpoints.read, { as: admin, params: { name: turkish?.name ?? '' } })
    expect(read.body.text).toContain('Işıl <b>Karahan</b>')
    expect(read.body.text).toContain('https://imece.example/pages/authentication/reset-password-v1?token=***')
    expect(read.body.linksHidden).toBe(true)
    const line = await server.ctx.db
      .selectFrom('activity')
      .select(['actorId', 'objectTitle'])
      .where('action', '=', 'mail.read')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ actorId: admin.id, objectTitle: `isil@imece.test: ${turkish?.subject}` })
  })

  test('its addressee may use the link, and nobody reads it who only watches the system’s status', async () => {
    const isil = await server.person({ email: 'isil@imece.test' }, ['Admin'])
    const [mail] = (await server.call(mailEndpoints.list, { as: isil })).body.rows
    const read = await server.call(mailEndpoints.read, { as: isil, params: { name: mail?.name ?? '' } })
    expect(read.body).toMatchObject({ text: expect.stringContaining(link), linksHidden: false })
    const role = await server.call(roleEndpoints.create, {
      as: isil,
      body: { name: 'Nöbetçi', rules: [{ action: 'read', subject: 'SystemStatus' }] },
    })
    const watcher = await server.person({}, ['Nöbetçi'])
    expect(role.status).toBe(201)
    expect((await server.call(mailEndpoints.list, { as: watcher })).status).toBe(403)
    const refused = await server.call(mailEndpoints.read, { as: watcher, params: { name: mail?.name ?? '' } })
    expect(refused.status).toBe(403)
  })

  test('each is also a whole message for mail programs', async () => {
    const folder = join(server.ctx.config.dataDir, 'mail')
    const name = (await readdir(folder)).find((entry) => entry.endsWith('.eml')) ?? ''
    const email = await PostalMime.parse(await readFile(join(folder, name)))
    expect(email.to?.[0]?.address).toBe('isil@imece.test')
    expect(email.html).toContain('Işıl &lt;b&gt;Karahan&lt;/b&gt;')
    expect(email.html).not.toContain('<b>')
  })

  /** The newest mail as a mail program draws it. */
  async function drawn() {
    await server.mails()
    const folder = join(server.ctx.config.dataDir, 'mail')
    const name =
      (await readdir(folder))
        .filter((entry) => entry.endsWith('.eml'))
        .sort()
        .at(-1) ?? ''
    return (await PostalMime.parse(await readFile(join(folder, name)))).html ?? ''
  }

  test('only links that the server made can be clicked, whatever a name says', async () => {
    await send(server, 'tr', 'Hesap kapanıyor https://evil.example/giris {{link}} $t(footer)')
    const html = await drawn()
    expect(html).toContain('Hesap kapanıyor https://evil.example/giris {{link}} $t(footer)')
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual([link.replace('<', '&lt;').replace('&c', '&amp;c')])
  })

  test('a digest keeps its links, one for each thing that happened', async () => {
    const items = `https://evil.example/a\n${link}`
    const settings = 'https://imece.example/profile-settings/bildirimler'
    const request = { to: 'isil@imece.test', template: 'notificationDigest', language: 'en' as const }
    const params = { fullName: 'Işıl', summary: 'One thing', items }
    await inTransaction(server.ctx, systemActor('test'), (tx) =>
      tx.enqueue(mailJob({ ...request, params, links: { settings, item0: link } })),
    )
    const html = await drawn()
    expect(html.match(/<a href="[^"]*"/g)).toHaveLength(2)
    expect(html).not.toContain('href="https://evil.example')
  })

  test('what a mail is about is a button that says what it does, in every language', async () => {
    await send(server, 'tr')
    expect(await drawn()).toMatch(/<a href="[^"]+"[^>]*>Yeni parola belirle<\/a>/)
    for (const language of languages) {
      const words = await readFile(new URL(`../../i18n/${language}/mail.json`, import.meta.url), 'utf8')
      const templates = z
        .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
        .parse(JSON.parse(words))
      for (const [name, template] of Object.entries(templates)) {
        if (typeof template === 'string' || !template.text?.includes('\n\n{{link}}')) continue
        expect(template.action, `${name} in ${language}`).toBeTruthy()
      }
    }
  })

  test('the style of a mail holds together', async () => {
    await send(server, 'tr')
    const [body = ''] = /<body .*>/.exec(await drawn()) ?? []
    expect(body).toMatch(/^<body style="[^"]*sans-serif">$/)
  })

  test('names lead nowhere else, and nobody else reads it', async () => {
    const admin = await server.person({}, ['Admin'])
    const read = (name: string) => server.call(mailEndpoints.read, { as: admin, params: { name } })
    expect((await read('../imece')).status).toBe(400)
    expect((await read('..')).status).toBe(404)
    expect((await read('yok')).status).toBe(404)
    const manager = await server.person({}, ['Proje Yöneticisi'])
    expect((await server.call(mailEndpoints.list, { as: manager })).status).toBe(403)
  })
})

describe('with an SMTP server', () => {
  let mailServer: Awaited<ReturnType<typeof openMailServer>>
  let server: TestServer
  beforeAll(async () => {
    mailServer = await openMailServer()
    server = await openTestServer({ config: { smtpUrl: mailServer.url } })
  })
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  test('mail arrives in the person’s language, and is tried again after a refusal', async () => {
    mailServer.refuse(1)
    await send(server, 'ar')
    await server.jobs.runDue()
    expect(mailServer.mails).toHaveLength(0)
    server.clock.advance(60 * 60 * 1000)
    await server.jobs.runDue()
    expect(mailServer.mails).toHaveLength(1)
    expect(mailServer.mails[0]?.html).toContain('dir="rtl"')
    expect(mailServer.mails[0]?.text).toContain(link)
    expect(mailServer.mails[0]?.from?.name).toBe('İmece')
    await expect(readdir(join(server.ctx.config.dataDir, 'mail'))).rejects.toThrow()
  })
})
