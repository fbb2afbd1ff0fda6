import { paths } from '#contract/paths.ts'
import { field, row, write } from './support/conversation.ts'
import { drawer, word as expense, photo, saved, typeLine } from './support/expenses.ts'
import { linkMailedTo } from './support/mail.ts'
import { goInside } from './support/navigate.ts'
import { stranger } from './support/newPerson.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test('somebody who joins today finds the channels of the team, and does a first task, message and expense', async ({
  open,
}) => {
  const { fullName, email, password } = stranger()
  const admin = await open('admin', { path: paths.adminUserCreate })
  // Who is called like a colleague is offered a user name that is free.
  await admin.getByLabel(say('people', 'form.fullName')).fill('Burcu Sağlam')
  await expect(admin.getByLabel(say('people', 'form.username'))).toHaveValue('burcu.saglam2')
  await admin.getByLabel(say('people', 'form.fullName')).fill(fullName)
  await expect(admin.getByLabel(say('people', 'form.username'))).toHaveValue(/^yeni\.kisi\./)
  await admin.getByLabel(say('people', 'form.email')).fill(email)
  await admin.getByRole('button', { name: say('people', 'form.submit'), exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: fullName })).toBeVisible()

  const page = await open('visitor', { path: await linkMailedTo(email, '/davet/') })
  await page.getByLabel(say('accounts', 'fields.password'), { exact: true }).fill(password)
  await page.getByLabel(say('accounts', 'fields.passwordConfirmation')).fill(password)
  await page.getByRole('button', { name: say('accounts', 'invitation.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.crm}$`))
  const menu = page.getByRole('navigation', { name: say('app', 'menu.label') })
  for (const name of ['Duyurular', 'Genel']) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(say('dashboard', 'first.channels')) }).click()
  const channels = page.getByRole('dialog', { name: say('messages', 'channel.browse') })
  await expect(channels.getByText('Depo otomasyonu')).toBeVisible()
  await page.keyboard.press('Escape')

  await menu.getByRole('link', { name: 'Genel', exact: true }).click()
  await expect(field(page)).toBeVisible()
  await write(page, `Merhaba, ben ${fullName}`)
  await expect(row(page, `Merhaba, ben ${fullName}`)).toBeVisible()

  await goInside(page, paths.tasks)
  const title = `İlk görevim ${fullName}`
  await page.getByRole('textbox', { name: say('tasks', 'quick.label') }).fill(`${title} yarın`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(title).first()).toBeVisible()

  await goInside(page, paths.expenses)
  await page
    .getByRole('button', { name: expense('add'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/masraf=MSR-/)
  await drawer(page).getByLabel(expense('line.drop')).setInputFiles(photo())
  await typeLine(page, expense('line.untitled'), 'Konak Otel', '1.500,00')
  await expect(saved(page)).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: expense('actions.submit') })
    .click()
  await expect(drawer(page).getByText(expense('tracker.manager'))).toBeVisible()
})
