import { randomUUID } from 'node:crypto'
import { dealPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { openMailServer } from '#server/testing/mailServer.ts'
import { pdfText } from '#server/testing/pdfText.ts'
import { call } from './support/api.ts'
import { enter } from './support/enter.ts'
import { line } from './support/sales.ts'
import { startCopy } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const company = 'Yelkovan Lojistik Yazılımları A.Ş.'

test('an Admin sets the letterhead, and a quote leaves the deal on it, in the language of the customer', async ({
  browser,
  problems,
}) => {
  test.setTimeout(240_000)
  const mailServer = await openMailServer()
  const server = await startCopy({ SMTP_URL: mailServer.url })
  const admin = await enter(browser, server.url, 'admin')
  problems.watch(admin.context)
  await admin.page.goto(`${paths.systemStatus}?bolum=antet`)
  const letterhead = (key: string) => say('settings', `letterhead.${key}`)
  await admin.page.getByLabel(letterhead('companyName')).fill(company)
  await admin.page.getByLabel(letterhead('taxNumber')).fill('1234567890')
  await admin.page.getByRole('button', { name: say('settings', 'workspace.save'), exact: true }).click()
  await expect(admin.page.getByText(letterhead('saved'))).toBeVisible()

  const sales = await enter(browser, server.url, 'sales')
  problems.watch(sales.context)
  const as = { url: server.url, token: sales.session.accessToken }
  const draft = { clientId: randomUUID(), title: 'Soğuk oda', customer: 'Ege Soğuk Hava A.Ş.' }
  const { id } = await call(salesEndpoints.create, { ...as, body: draft })
  await call(quoteEndpoints.create, { ...as, params: { id }, body: { clientId: randomUUID(), lines: [line()] } })
  const { page } = sales
  const words = (key: string, params: Record<string, string> = {}) => say('sales', key, params)
  await page.goto(dealPath(id))
  await page.getByRole('button', { name: words('quote.send'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('mail.title', { number: '1' }) })
  const send = dialog.getByRole('button', { name: words('mail.submit'), exact: true })
  // Nobody is written to yet: the field says so, and what was written stays.
  await dialog.getByLabel(words('mail.text')).fill('Merhaba,\n\nteklifimiz ekte.')
  await send.click()
  await expect(dialog.getByLabel(words('mail.to'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(words('mail.to')).fill('Ada <ada@musteri.example>')
  await page.keyboard.press('Enter')
  await dialog.getByLabel(words('mail.language')).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(dialog.getByLabel(words('mail.subject'))).toHaveValue(/quot/i)
  await expect(dialog.getByLabel(words('mail.text'))).toHaveValue('Merhaba,\n\nteklifimiz ekte.')
  await send.click()
  await expect(page.getByText(words('mail.done', { number: '1', to: 'ada@musteri.example' }))).toBeVisible()
  await expect(page.getByRole('button', { name: words('quote.newVersion'), exact: true })).toBeVisible()

  const letters = () => mailServer.mails.filter(({ to }) => to?.[0]?.address === 'ada@musteri.example')
  await expect.poll(() => letters().length).toBe(1)
  const [letter] = letters()
  expect(letter?.text).toContain('teklifimiz ekte.')
  expect(letter?.replyTo?.[0]?.address).toBe(sales.session.userData.email)
  const paper = letter?.attachments[0]?.content
  if (!(paper instanceof ArrayBuffer)) throw new Error('no paper came with the mail')
  expect(await pdfText(new Uint8Array(paper))).toContain(company)
  for (const { context } of [admin, sales]) await context.close()
  await server.stop()
  await mailServer.close()
})
