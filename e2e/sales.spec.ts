import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dealPath, href, projectPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { openStages } from '#contract/sales/stages.ts'
import { call } from './support/api.ts'
import { inLight, violationsOn } from './support/axe.ts'
import { goInside } from './support/navigate.ts'
import { dealNow, line, newDeal, newQuote } from './support/sales.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('sales', key, params)
const cell = (page: Page, number: number, field: string) =>
  page.getByLabel(words('quote.cell', { number: String(number), field: words(`quote.${field}`) }), { exact: true })
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })

/** Buttons of the question that is open. */
const answer = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: words(key), exact: true })

test('a deal is quoted with a discount above the limit, approved, sent, won and becomes a project', async ({
  open,
}) => {
  test.setTimeout(180_000)
  const mark = `s${randomUUID().slice(0, 8)}`
  const title = `Soğuk oda ${mark}`
  const customer = `Işık Soğuk Hava ${mark}`
  await newDeal({ customer })
  const page = await open('sales', { path: paths.salesPipeline })
  await button(page, 'create').click()
  const drawer = page.getByRole('dialog', { name: words('form.create') })
  await drawer.getByLabel(words('fields.title')).fill(title)
  // One customer keeps one spelling, whichever way the letters are typed.
  await drawer.getByLabel(words('fields.customer')).fill(`isik ${mark}`)
  await page.getByRole('option', { name: customer }).click()
  await expect(drawer.getByLabel(words('fields.customer'))).toHaveValue(customer)
  await drawer.getByLabel(words('fields.estimate')).fill('1.250.000,50')
  await answer(page, 'form.submit').click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('₺1.250.000,50').first()).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  await button(page, 'quote.start').click()
  await expect(cell(page, 1, 'line')).toBeFocused()
  await expect(button(page, 'quote.pdf')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'quote.pdf').hover()
  await expect(page.getByRole('tooltip')).toHaveText(words('quote.pdfAfterSaving'))
  await cell(page, 1, 'line').fill('Depo lisansı')
  await cell(page, 1, 'quantity').fill('10')
  await cell(page, 1, 'unitPrice').fill('4.250,00')
  await expect(page.getByText('₺51.000,00')).toBeVisible()
  await cell(page, 1, 'discount').fill('20')
  await expect(page.getByText('₺40.800,00')).toBeVisible()
  // Typing is not lost by loading the page again.
  await page.reload()
  await expect(cell(page, 1, 'line')).toHaveValue('Depo lisansı')
  await button(page, 'discount.ask').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Üç yıllık sözleşme')
  await answer(page, 'discount.ask').click()
  await expect(button(page, 'discount.remind')).toBeVisible()
  await expect(button(page, 'quote.send')).toHaveCount(0)
  // Nothing is won with a discount that nobody allowed; who sells it can only remind.
  await button(page, 'deal.win').click()
  await expect(page.getByRole('dialog', { name: words('discount.first') })).toContainText(
    words('discount.waits', { value: '20', limit: '15', name: sessionOf('admin').userData.fullName }),
  )
  await expect(answer(page, 'discount.approveAndWin')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const admin = await open('admin', { path: `${paths.approvals}?q=${mark}` })
  const request = admin.getByRole('row', { name: new RegExp(title) })
  await request.getByRole('button', { name: new RegExp(`^${say('approvals', 'approveOne')}`) }).click()
  await expect(page.getByText(words('discount.approved', { name: sessionOf('admin').userData.fullName }))).toBeVisible()

  // No mail leaves the demo: the dialog says so, hands over the PDF and takes note.
  await button(page, 'quote.send').click()
  await expect(page.getByRole('dialog').getByText(words('mail.notConfigured'))).toBeVisible()
  await answer(page, 'mail.mark').click()
  await expect(button(page, 'quote.newVersion')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'quote.pdf').click()])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // The page knows what sending has made of the deal.
  await expect(page.locator('[aria-current=step]')).toContainText(words('stages.offered'))
  await button(page, 'deal.win').click()
  await expect(page.getByRole('dialog')).toContainText(
    words('outcome.skips_one', { stages: words('stages.negotiation') }),
  )
  await answer(page, 'outcome.winAction').click()
  await expect(button(page, 'deal.resume')).toBeVisible()

  await goInside(admin, dealPath(id))
  await button(admin, 'deal.convert').click()
  await answer(admin, 'convert.submit').click()
  await expect(admin).toHaveURL(new RegExp(projectPath(0).replace('0', '\\d+')))
  await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  // Whoever sold it leads the project: the way there opens by itself, and with it channel, board and budget.
  await button(page, 'deal.project').click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText(/₺34\.000/).first()).toBeVisible()
  const { projectId } = await dealNow(id)
  const token = sessionOf('sales').accessToken
  const { project } = await call(projectEndpoints.read, { token, params: { id: projectId ?? 0 } })
  expect(project.budget).toEqual({ amount: 3_400_000, currency: 'TRY' })
  await goInside(page, href(paths.channel, { id: project.channelId }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await goInside(page, `${paths.kanban}?proje=${project.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})

test('who may decide allows the discount in the dialog that closes the deal', async ({ open }) => {
  const deal = await newDeal()
  const { number, version } = await newQuote(deal.id, [line({ discount: 2500 })])
  const token = sessionOf('sales').accessToken
  const params = { id: deal.id, number }
  await call(quoteEndpoints.askApproval, { token, params, body: { reason: 'Üç yıllık', version } })
  const page = await open('admin', { path: dealPath(deal.id) })
  await button(page, 'deal.win').click()
  const left = openStages.slice(1).map((stage) => words(`stages.${stage}`))
  await expect(page.getByRole('dialog')).toContainText(
    words('outcome.skips_other', { stages: new Intl.ListFormat('tr').format(left) }),
  )
  await answer(page, 'discount.approveAndWin').click()
  await expect(button(page, 'deal.resume')).toBeVisible()
  expect((await dealNow(deal.id)).stage).toBe('won')
})

test('a guest sees the deal without its money and nothing of a deal without them', async ({ open, problems }) => {
  const deal = await newDeal({ guestIds: [sessionOf('member').userData.id], amount: 98_765_432 })
  await newQuote(deal.id, [line({ text: 'Gizli fiyatlı kalem' })])
  const guest = await open('member', { path: dealPath(deal.id) })
  await expect(guest.getByText('Gizli fiyatlı kalem')).toBeVisible()
  await expect(guest.getByText(words('fields.probability'))).toBeVisible()
  await expect(guest.getByRole('main')).not.toContainText('₺')
  await expect(button(guest, 'quote.pdf')).toHaveCount(0)
  await expect(button(guest, 'deal.win')).toHaveCount(0)

  problems.expect(/404 GET \/api\/sales/)
  const without = await newDeal()
  await goInside(guest, dealPath(without.id))
  await expect(guest.getByText(words('notFound.title'))).toBeVisible()

  await goInside(guest, `${paths.salesPipeline}?q=${deal.title}`)
  await expect(guest.getByRole('table').getByText(deal.title)).toBeVisible()
  await expect(guest.getByRole('columnheader', { name: words('fields.amount') })).toHaveCount(0)
})

test('deals are moved with the keyboard, and losing one asks why; a colleague sees it at once', async ({ open }) => {
  // What closes first stands first: it is on the screen however many deals there are.
  const deal = await newDeal({ teamIds: [sessionOf('projectManager').userData.id], closingDay: '2020-01-01' })
  const page = await open('sales', { path: `${paths.salesPipeline}?ownerId=${sessionOf('sales').userData.id}` })
  const colleague = await open('projectManager', { path: dealPath(deal.id) })
  const column = (stage: string) => page.getByRole('region', { name: words(`stages.${stage}`), exact: true })
  const card = (stage: string) => column(stage).getByRole('article', { name: new RegExp(deal.title) })
  const further = button(page, 'board.further')
  await expect(further).toBeVisible()
  // Each click leads on until the last column is there; then nothing follows.
  await expect(async () => {
    if (await further.isVisible()) await further.click({ timeout: 1_000 })
    await expect(further).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(column('lost')).toBeInViewport({ ratio: 0.9 })
  await card('new').press('Space')
  await card('new').press('ArrowRight')
  await card('new').press('Enter')
  await expect(card('analysis')).toBeVisible()
  await expect.poll(async () => (await dealNow(deal.id)).stage).toBe('analysis')
  await expect(colleague.getByRole('listitem').and(colleague.locator('[aria-current=step]'))).toContainText(
    words('stages.analysis'),
  )

  await card('analysis')
    .getByRole('button', { name: words('board.menu', { title: deal.title }) })
    .click()
  const moveTo = (stage: string) =>
    page.getByRole('menuitem', { name: words('board.move', { stage: words(`stages.${stage}`) }) })
  // Once the page itself knows that it is there.
  await expect(moveTo('analysis')).toHaveCount(0)
  await moveTo('lost').click()
  await expect(answer(page, 'outcome.loseAction')).toBeDisabled()
  await page.getByRole('dialog').getByRole('textbox').fill('Rakip daha ucuz')
  await answer(page, 'outcome.loseAction').click()
  await expect(card('lost')).toBeVisible()
  await expect(colleague.getByText('Rakip daha ucuz')).toBeVisible()
})

test('two who write into one quote: nothing is overwritten unseen, nothing typed is lost; rows from a spreadsheet become lines, and the next step is planned', async ({
  open,
  problems,
}) => {
  const deal = await newDeal({ teamIds: [sessionOf('projectManager').userData.id] })
  const quote = await newQuote(deal.id, [line()])
  const page = await open('sales', { path: dealPath(deal.id) })
  await cell(page, 1, 'unitPrice').fill('5.000,00')
  await call(quoteEndpoints.save, {
    token: sessionOf('projectManager').accessToken,
    params: { id: deal.id, number: 1 },
    body: { lines: [line({ unitPrice: 600_000 })], terms: '', validUntil: null, version: quote.version },
  })
  await expect(page.getByText(words('quote.conflict', { number: '1' }))).toBeVisible()
  await expect(cell(page, 1, 'unitPrice')).toHaveValue('5.000,00')
  problems.allow(/409/)
  await button(page, 'quote.keepMine').click()
  await expect(button(page, 'quote.keepMine')).toHaveCount(0)
  await expect.poll(async () => (await dealNow(deal.id)).amount).toBe(5_000_000)

  const other = await newDeal()
  await newQuote(other.id, [line()])
  await goInside(page, dealPath(other.id))
  await expect(page.getByRole('heading', { name: other.title, level: 1 })).toBeVisible()
  await cell(page, 1, 'line').focus()
  await cell(page, 1, 'line').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'Raf sistemi\t4\ttakım\t12.500,00\t5\t20\nMontaj\t2\tgün\t8.000,00\t0\t20\n')
  await expect(cell(page, 2, 'line')).toHaveValue('Montaj')
  await expect(cell(page, 1, 'unitPrice')).toHaveValue('12.500,00')
  await button(page, 'quote.save').click()
  // 4 × 12.500 less 5%, and 2 × 8.000.
  await expect.poll(async () => (await dealNow(other.id)).amount).toBe(6_350_000)
  await expect(page.getByLabel(words('kpi.label'))).toContainText('63.500')

  await button(page, 'next.plan').click()
  await page.getByRole('dialog').getByLabel(words('next.text')).fill('Numune gönder')
  await answer(page, 'next.save').click()
  await expect(page.getByText('Numune gönder')).toBeVisible()
  await button(page, 'next.done').click()
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  // Under the pointer the way back stays open.
  await undo.hover()
  await expect(button(page, 'next.plan')).toBeVisible()
  await undo.click()
  await expect(page.getByText('Numune gönder')).toBeVisible()

  // An ended deal takes no quote: who ends it hears of what they have not saved, and may turn back to save it.
  await cell(page, 1, 'unitPrice').fill('99.000,00')
  const question = page.getByRole('dialog', { name: words('outcome.loseTitle') })
  await button(page, 'deal.lose').click()
  await expect(question).toContainText(words('outcome.unsaved'))
  await question.getByRole('textbox').fill('Rakip daha ucuz')
  await expect(answer(page, 'outcome.loseAction')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 'unitPrice')).toHaveValue('99.000,00')
  await button(page, 'deal.lose').click()
  await question.getByRole('textbox').fill('Rakip daha ucuz')
  await question.getByRole('checkbox', { name: words('outcome.unsavedTick') }).check()
  await answer(page, 'outcome.loseAction').click()
  // What was not saved does not stand in the ended deal's quote; it is still there when the deal goes on.
  await expect(button(page, 'deal.resume')).toBeVisible()
  await expect(page.getByText('12.500,00', { exact: true })).toBeVisible()
  await expect(page.getByText('99.000,00', { exact: true })).toHaveCount(0)
  await button(page, 'deal.resume').click()
  await expect(cell(page, 1, 'unitPrice')).toHaveValue('99.000,00')
})

test('a quote is written on a phone @phone', async ({ open }) => {
  const deal = await newDeal()
  await newQuote(deal.id, [line()])
  const page = await open('sales', { path: dealPath(deal.id) })
  await page.getByRole('button', { name: /Depo lisansı/ }).click()
  await page.getByRole('dialog').getByLabel(words('quote.unitPrice')).fill('1.000')
  await answer(page, 'quote.lineDone').click()
  await button(page, 'quote.save').click()
  await expect.poll(async () => (await dealNow(deal.id)).amount).toBe(1_000_000)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('axe finds nothing on a deal whose discount needs approval, dark and light', async ({ open }) => {
  const deal = await newDeal({ guestIds: [sessionOf('member').userData.id] })
  await newQuote(deal.id, [line({ discount: 3000 })])
  const page = await open('sales', { theme: 'dark', language: 'ar', path: dealPath(deal.id) })
  // The bar is a status; its words are those of the language.
  await expect(page.getByRole('status').getByRole('button')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  // Names, roles and structure are the same in every look; colours are not.
  expect(await inLight(page, () => violationsOn(page, { rule: 'color-contrast' }))).toEqual([])
})
