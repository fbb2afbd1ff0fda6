import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { type ReportContent, reportContent } from '#contract/expenses/expenses.schemas.ts'
import { call } from './support/api.ts'
import { act, channel, history, write } from './support/conversation.ts'
import { draft, drawer, read, reportOf, saved, step, typeLine, uniqueTitle, word } from './support/expenses.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test('a draft keeps what is typed without a connection, asks which one stays when it changed in another window, and follows that one while nothing is typed here; it is deleted and comes back; lists are taken along as files', async ({
  open,
  problems,
}) => {
  problems.allow(/^failed: PUT \/api\/expenses\/\d+ net::ERR_INTERNET_DISCONNECTED/)
  const token = sessionOf('member').accessToken
  const offline = await draft('member', [['Yakıt', 80_000]])
  const page = await open('member', { path: reportOf(offline.number) })
  const title = drawer(page).getByRole('textbox', { name: word('fields.title') })
  await expect(title).toBeVisible()
  await page.route('**/api/expenses/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await title.fill('Bağlantısız yazıldı')
  await expect(
    drawer(page)
      .getByRole('status')
      .filter({ hasText: word('saved.offline') }),
  ).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Bağlantısız yazıldı')
  await page.unroute('**/api/expenses/*')
  await expect(saved(page)).toBeVisible()
  expect((await read(token, offline.number)).report.title).toBe('Bağlantısız yazıldı')

  problems.expect(/409 PUT \/api\/expenses\/\d+/)
  const shared = await draft('member', [['Kargo', 15_000]])
  await goInside(page, reportOf(shared.number))
  await expect(title).toHaveValue(shared.title)
  /** The other window saves this report, with the same lines. */
  const saveElsewhere = (content: ReportContent, changes: Partial<ReportContent>) =>
    call(expenseEndpoints.save, { token, params: { id: shared.id }, body: { ...content, ...changes } })
  // This window hears of the change only after it has begun to write.
  let content: ReportContent | undefined
  await page.route('**/api/expenses/*', async (route) => {
    if (route.request().method() === 'PUT' && !content) {
      content = reportContent.parse(route.request().postDataJSON())
      await saveElsewhere(content, { title: 'Öteki pencere' })
    }
    await route.continue()
  })
  await title.fill('Bu pencere')
  const conflict = page.getByRole('dialog', { name: word('conflict.title') })
  await expect(conflict).toContainText('Öteki pencere')
  await page.unroute('**/api/expenses/*')
  await conflict.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(saved(page)).toBeVisible()
  const now = async () => (await read(token, shared.number)).report
  await expect.poll(now).toMatchObject({ title: 'Bu pencere' })
  // Nothing is being written here any more: what the other window saves next appears by itself.
  if (!content) throw new Error('nothing was saved')
  await saveElsewhere(content, { title: 'Yine öteki pencere', version: (await now()).version })
  await expect(title).toHaveValue('Yine öteki pencere')

  const deleted = await draft('member', [['Çiçek', 45_000]])
  await goInside(page, reportOf(deleted.number))
  await expect(title).toHaveValue(deleted.title)
  const row = page.getByRole('row').filter({ hasText: deleted.title })
  await expect(row).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: word('detail.more') })
    .click()
  await page.getByRole('menuitem', { name: word('actions.remove') }).click()
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  // Under the pointer it stays for as long as the looking takes.
  await undo.hover()
  await expect(row).toHaveCount(0)
  await undo.click()
  await expect(row).toBeVisible()

  for (const [format, ending] of [
    ['CSV', /\.csv$/],
    ['Excel (XLSX)', /\.xlsx$/],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: say('ui', 'table.export') }).click()
    await page.getByRole('menuitem', { name: format }).click()
    expect((await file).suggestedFilename()).toMatch(ending)
  }
  await row.getByText(deleted.title).click()
  const pdf = page.waitForEvent('download')
  await drawer(page)
    .getByRole('button', { name: word('detail.print') })
    .click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a message becomes an expense, whose chip tells how it stands', async ({ open }) => {
  const { path } = await channel()
  const member = await open('member', { path })
  const title = uniqueTitle('Müşteri yemeği')
  await write(member, title)
  await act(member, title, 'toExpense')
  const dialog = member.getByRole('dialog', { name: word('fromMessage.title') })
  await expect(dialog.getByRole('textbox')).toHaveValue(title)
  await dialog.getByRole('button', { name: word('fromMessage.submit') }).click()
  const chip = history(member).getByRole('link', { name: new RegExp(`MSR-.*${title}`) })
  await expect(chip).toContainText(word('status.draft'))
  await chip.click()
  await expect(drawer(member).getByRole('textbox', { name: word('fields.title') })).toHaveValue(title)
  await drawer(member)
    .getByRole('button', { name: word('line.add') })
    .click()
  await typeLine(member, word('line.untitled'), 'Boğaz Restoran', '2.750')
  await expect(saved(member)).toBeVisible()
  await drawer(member)
    .getByRole('button', { name: word('actions.submit') })
    .click()
  await expect(step(member, 'manager', 'current')).toBeVisible()
  await drawer(member)
    .getByRole('link', { name: word('detail.sourceMessage') })
    .click()
  await expect(history(member).getByRole('link', { name: new RegExp(`MSR-.*${title}`) })).toContainText(
    word('status.waitingManager'),
  )
})
