import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { channel, field, row, type, word, write } from './support/conversation.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const value = (page: Page, name: string, of: string) => dialog(page, of).getByLabel(name)
/** What the page's next call of this endpoint is answered. */
async function answerTo<Answer>(page: Page, { path, response }: { path: string; response: z.ZodType<Answer> }) {
  const answer = await page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() === 'POST')
  return response.parse(await answer.json())
}
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a line that begins with a command opens its form, filled; it leaves the field only when the form is sent', async ({
  open,
}) => {
  const { path, token } = await channel()
  const me = sessionOf('member').userData.id
  const page = await open('member', { path })

  await type(page, '/gö')
  await expect(page.getByRole('option', { name: '/görev' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveText('/görev')
  await page.keyboard.type('Fiyat listesini yenile yarın !acil')
  await expect(page.getByText(word('commands.opens', { what: word('commands.task') }))).toBeVisible()
  await page.keyboard.press('Enter')
  const task = say('tasks', 'create.title')
  await expect(value(page, say('tasks', 'fields.title'), task)).toHaveValue('Fiyat listesini yenile')
  await page.keyboard.press('Escape')
  await expect(dialog(page, task)).toBeHidden()
  await expect(field(page)).toHaveText('/görev Fiyat listesini yenile yarın !acil')
  await page.keyboard.press('Enter')
  const made = answerTo(page, taskEndpoints.create)
  await dialog(page, task)
    .getByRole('button', { name: say('tasks', 'create.submit') })
    .click()
  expect(await made).toMatchObject({ title: 'Fiyat listesini yenile', priority: 'urgent', assignee: { id: me } })
  await expect(field(page)).toHaveText('')

  // What another command does not use stays for the next message.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'fiş.png', mimeType: 'image/png', buffer: pixel })
  const receipt = page.getByRole('button', { name: say('ui', 'upload.dismiss', { name: 'fiş.png' }) }).first()
  await expect(receipt).toBeVisible()
  await write(page, '/durum Toplantıda')
  await expect(value(page, say('presence', 'dialog.text'), say('presence', 'dialog.title'))).toHaveValue('Toplantıda')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveText('')
  await expect(receipt).toBeVisible()
  const { rows: present } = await call(presenceEndpoints.list, { token })
  expect(present.find(({ userId }) => userId === me)?.status).toMatchObject({ text: 'Toplantıda' })

  await write(page, '/masraf 250 TL taksi')
  const spending = say('expenses', 'command.title')
  await expect(value(page, say('expenses', 'fields.merchant'), spending)).toHaveValue('taksi')
  const drafted = answerTo(page, expenseEndpoints.create)
  await dialog(page, spending)
    .getByRole('button', { name: say('expenses', 'fromMessage.submit') })
    .click()
  const report = await drafted
  expect(report).toMatchObject({ title: 'taksi', status: 'draft' })
  expect(report.lines).toMatchObject([{ gross: 25_000, currency: 'TRY', receipt: { name: 'fiş.png' } }])
  await expect(field(page)).toHaveText('')
  await expect(receipt).toBeHidden()

  await write(page, "/remind Ali'yi ara 3 saat sonra")
  const reminder = say('calendar', 'remindMe.title')
  await expect(value(page, say('calendar', 'remindMe.what'), reminder)).toHaveValue("Ali'yi ara")
  const created = answerTo(page, calendarEndpoints.create)
  await page.keyboard.press('Enter')
  const event = await created
  expect(event).toMatchObject({ title: "Ali'yi ara", visibility: 'private', reminders: [0], guests: [] })
  await expect(field(page)).toHaveText('')

  await write(page, '/etc/hosts dosyasına baktım')
  await expect(row(page, '/etc/hosts dosyasına baktım')).toBeVisible()
})
