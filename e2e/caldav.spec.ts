import { createDAVClient } from 'tsdav'
import { calendarFile, vevent } from '#server/features/caldav/caldav.testing.ts'
import { violationsOn } from './support/axe.ts'
import { freeDay, item, weekOf } from './support/calendar.ts'
import { uniqueName } from './support/conversation.ts'
import { demoPassword } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('caldav', key, params)

test('a person makes an app password, their device finds the calendar and writes, the open page shows it, and the password is taken back', async ({
  open,
}) => {
  const [title, device] = [uniqueName(), uniqueName()]
  const day = freeDay(4)
  const page = await open('member', { path: weekOf(day) })
  await page.getByRole('button', { name: words('open') }).click()
  const dialog = page.getByRole('dialog', { name: words('title') })
  await expect(dialog.getByText(words('empty'))).toBeVisible()
  await dialog.getByRole('button', { name: words('programs.apple') }).click()
  await expect(dialog.getByText(words('how.apple'))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const [server = '', user = ''] = await dialog.locator('dd code').allInnerTexts()
  await dialog.getByRole('button', { name: words('add') }).click()
  const form = page.getByRole('dialog', { name: words('add') })
  await form.getByRole('textbox', { name: words('name') }).fill(device)
  await form.getByLabel(words('ownPassword')).first().fill(demoPassword)
  await form.getByRole('button', { name: words('create') }).click()
  const password = await page.locator('[data-secret]').innerText()
  await page.getByRole('button', { name: words('kept') }).click()

  const client = await createDAVClient({
    serverUrl: server,
    credentials: { username: user, password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
  const [calendar] = await client.fetchCalendars()
  if (!calendar) throw new Error('the device found no calendar')
  expect(calendar.displayName).toBe(words('collections.events'))
  await page.keyboard.press('Escape')
  const start = `DTSTART:${day.replaceAll('-', '')}T100000Z`
  const iCalString = calendarFile(...vevent(title, `SUMMARY:${title}`, start, 'DURATION:PT1H'))
  const made = await client.createCalendarObject({ calendar, filename: `${title}.ics`, iCalString })
  expect(made.status).toBe(201)
  await expect(item(page, title)).toBeVisible()

  await page.getByRole('button', { name: words('open') }).click()
  await expect(dialog.getByText(device)).toBeVisible()
  await dialog.getByRole('button', { name: words('removeNamed', { name: device }) }).click()
  await page
    .getByRole('dialog', { name: words('removeTitle', { name: device }) })
    .getByRole('button', { name: words('remove') })
    .click()
  await expect(dialog.getByText(device)).toHaveCount(0)
  const late = await client.deleteCalendarObject({ calendarObject: { url: `${calendar.url}${title}.ics` } })
  expect(late.status).toBe(401)
})
