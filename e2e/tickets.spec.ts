import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { call } from './support/api.ts'
import { linkMailedTo } from './support/mail.ts'
import { newcomer } from './support/newPerson.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('tickets', key, params)
const status = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByText(words(`statuses.${name}`), { exact: true })
    .first()

test('somebody writes to the admins, is answered while the page is open, finds a begun answer again after a reload, loses no file that is added while an answer is sent, and it is resolved', async ({
  open,
}) => {
  const { session } = await newcomer()
  const subject = `Yazıcı ${randomUUID().slice(0, 8)}`
  const page = await open(session, { path: paths.contactAdmin })
  await page
    .getByRole('button', { name: words('new') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('new') })
  await form.getByRole('textbox', { name: new RegExp(words('columns.subject')) }).fill(subject)
  await form.getByRole('textbox', { name: new RegExp(words('text')) }).fill('İkinci kattaki yazıcı çalışmıyor.')
  await form.getByRole('checkbox', { name: words('diagnostics.add') }).check()
  await expect(form.getByText(words('diagnostics.browser'), { exact: true })).toBeVisible()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'hata.txt', mimeType: 'text/plain', buffer: Buffer.from('kağıt sıkışmış') })
  await expect(form.getByRole('img', { name: say('ui', 'upload.done') })).toBeVisible()
  await form.getByRole('button', { name: words('send') }).click()
  await expect(status(page, 'open')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'hata.txt' })).toBeVisible()

  const desk = await open('admin', { path: `${paths.contactAdmin}?q=${encodeURIComponent(subject)}` })
  await desk.getByText(subject).first().click()
  const thread = desk.getByRole('dialog')
  await expect(thread.getByText('İkinci kattaki yazıcı çalışmıyor.')).toBeVisible()
  await thread.getByRole('textbox', { name: words('reply') }).fill('Kâğıdı çıkardık, dener misiniz?')
  await thread.getByRole('button', { name: words('send') }).click()
  await expect(status(desk, 'answered')).toBeVisible()

  await expect(page.getByRole('dialog').getByText('Kâğıdı çıkardık, dener misiniz?')).toBeVisible()
  await expect(status(page, 'answered')).toBeVisible()
  const answer = page.getByRole('dialog').getByRole('textbox', { name: words('reply') })
  await answer.fill('Yine sıkıştı')
  await page.reload()
  await expect(answer).toHaveValue('Yine sıkıştı')
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/tickets/*/messages', async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  const files = page.getByRole('dialog').locator('form')
  const add = (name: string) =>
    files.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  const uploaded = files.getByRole('img', { name: say('ui', 'upload.done') })
  const send = files.getByRole('button', { name: words('send') })
  await add('önce.txt')
  await expect(uploaded).toHaveCount(1)
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await add('sonra.txt')
  await expect(uploaded).toHaveCount(2)
  await send.press('Enter')
  // As another tab does that goes on with the same answer.
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage))
      if (text === 'Yine sıkıştı') localStorage.setItem(key, `${text}, başka sekmede`)
  })
  held.resolve()
  await expect(thread.getByText('Yine sıkıştı')).toBeVisible()
  await expect(thread.getByRole('link', { name: 'önce.txt' })).toBeVisible()
  await expect(answer).toHaveValue('Yine sıkıştı, başka sekmede')
  await expect(files.getByText('önce.txt')).toHaveCount(0)
  await expect(files.getByText('sonra.txt')).toBeVisible()
  await send.click()
  await expect(answer).toHaveValue('')
  await expect(thread.getByRole('link', { name: 'sonra.txt' })).toBeVisible()
  expect(asked).toBe(2)

  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('resolve'), exact: true })
    .click()
  await expect(status(page, 'resolved')).toBeVisible()
  await expect(status(desk, 'resolved')).toBeVisible()
})

test('a visitor writes from the sign-in page and goes on from the mail that answers', async ({ open }) => {
  const mark = randomUUID().slice(0, 8)
  const email = `ziyaretci.${mark}@example.com`
  const page = await open('visitor', { path: paths.login })
  await page.getByRole('link', { name: say('accounts', 'help.link') }).click()
  await expect(page).toHaveURL(new RegExp(paths.contactAdmin))
  await page.getByRole('textbox', { name: new RegExp(words('visitors.name')) }).fill('Ziya Er')
  await expect(page).toHaveTitle(`${say('app', 'screens.contactAdmin')} · ${say('app', 'brand')}`)
  await page.getByRole('textbox', { name: new RegExp(words('visitors.email')) }).fill(email)
  await page.getByRole('textbox', { name: new RegExp(words('columns.subject')) }).fill(`Giremiyorum ${mark}`)
  await page.getByRole('textbox', { name: new RegExp(words('text')) }).fill('Parolamı unuttum.')
  await page.getByRole('button', { name: words('send') }).click()
  await expect(page.getByText(words('visitors.sent'))).toBeVisible()

  const token = sessionOf('admin').accessToken
  const { rows } = await call(ticketEndpoints.list, { token })
  const ticket = rows.find(({ subject }) => subject.endsWith(mark))
  if (!ticket) throw new Error('the ticket did not arrive')
  const answer = { text: 'Yeni bir bağlantı gönderdik.', clientId: randomUUID() }
  await call(ticketEndpoints.reply, { token, params: { id: ticket.id }, body: answer })

  await page.goto(await linkMailedTo(email, paths.contactAdmin))
  await expect(page.getByText('Parolamı unuttum.')).toBeVisible()
  await page.getByRole('textbox', { name: words('reply') }).fill('Girdim, teşekkürler.')
  await page.getByRole('button', { name: words('send') }).click()
  await expect(page.getByRole('list', { name: words('messages') }).getByText('Girdim, teşekkürler.')).toBeVisible()
})
