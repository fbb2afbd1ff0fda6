import type { Page } from '@playwright/test'
import { act, channel, history, write } from './support/conversation.ts'
import { draft, drawer, read, reportOf, saved, step, typeLine, uniqueTitle, word } from './support/expenses.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test('what is typed without a connection is kept, and saved when it is back', async ({ open, problems }) => {
  problems.allow(/PUT \/api\/expenses\/\d+|ERR_INTERNET_DISCONNECTED|ERR_FAILED|console: /)
  const { number } = await draft('member', [['Yakıt', 80_000]])
  const page = await open('member', { path: reportOf(number) })
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
  const { report } = await read(sessionOf('member').accessToken, number)
  expect(report.title).toBe('Bağlantısız yazıldı')
})

test('a draft that changed in another window asks which one stays', async ({ open, problems }) => {
  problems.expect(/409 PUT \/api\/expenses\/\d+/)
  const { number } = await draft('member', [['Kargo', 15_000]])
  const [first, second] = [
    await open('member', { path: reportOf(number) }),
    await open('member', { path: reportOf(number) }),
  ]
  const title = (page: Page) => drawer(page).getByRole('textbox', { name: word('fields.title') })
  for (const page of [first, second]) await expect(title(page)).toBeVisible({ timeout: 30_000 })
  // The second window hears of the change only after it has begun to write.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await second.route('**/api/expenses/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await title(second).fill('İkinci pencere')
  await title(first).fill('Birinci pencere')
  await expect(saved(first)).toBeVisible()
  letGo()
  const dialog = second.getByRole('dialog', { name: word('conflict.title') })
  await expect(dialog).toContainText('Birinci pencere')
  await dialog.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(saved(second)).toBeVisible()
  await expect(title(first)).toHaveValue('İkinci pencere')
})

test('a draft is deleted and comes back; lists are taken along as files', async ({ open }) => {
  const { number, title } = await draft('member', [['Çiçek', 45_000]])
  const page = await open('member', { path: reportOf(number) })
  const row = page.getByRole('row').filter({ hasText: title })
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
  await row.getByText(title).click()
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
