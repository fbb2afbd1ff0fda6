import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { calendarFile, event } from '#server/features/calendarImports/calendarImports.testing.ts'
import { openProvider } from '#server/features/outsideCalendars/provider.testing.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { freeDay, item, weekOf, word } from './support/calendar.ts'
import { uniqueName } from './support/conversation.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const files = (key: string, params: Record<string, string> = {}) => say('calendarImports', key, params)
const outside = (key: string, params: Record<string, string> = {}) => say('outsideCalendars', key, params)
const instant = (day: string, clock: string) => `DTSTART:${day.replaceAll('-', '')}T${clock}00Z`

test('a file of another calendar is looked at, imported, taken back from its message, and brought back from the list', async ({
  open,
  problems,
}) => {
  const title = uniqueName()
  const day = freeDay(2)
  const page = await open('member', { path: weekOf(day) })
  const text = calendarFile(
    event(title, `SUMMARY:${title}`, instant(day, '1000'), 'DURATION:PT1H'),
    event(`${title}-2`, 'SUMMARY:Altı saatte bir', instant(day, '1200'), 'RRULE:FREQ=HOURLY;INTERVAL=6'),
  )
  await page.getByRole('button', { name: files('open') }).click()
  const dialog = page.getByRole('dialog', { name: files('title') })
  const file = { name: 'takvim.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) }
  problems.expect(/^422 POST \/api\/calendar\/imports\/preview/)
  await dialog.getByLabel(files('choose')).setInputFiles({ ...file, buffer: Buffer.from('Merhaba') })
  await expect(dialog.getByText(say('errors', 'noCalendarFile'))).toBeVisible()
  await dialog.getByRole('button', { name: files('other') }).click()
  await dialog.getByLabel(files('choose')).setInputFiles(file)
  await expect(dialog.getByText(title)).toBeVisible()
  await expect(dialog.getByText(files('reasons.recurrence'))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: files('start_one', { count: '1' }) }).click()
  await expect(item(page, title)).toBeVisible()
  await page.getByRole('button', { name: say('ui', 'undo') }).click()
  await expect(item(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: files('open') }).click()
  await dialog
    .getByRole('button', { name: files('restore.of', { name: 'takvim.ics' }) })
    .first()
    .click()
  await expect(dialog.getByRole('button', { name: files('takeBack.of', { name: 'takvim.ics' }) }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(item(page, title)).toBeVisible()
})

test('an outside calendar comes by its address, is shown to its owner alone, says what is wrong, and goes with a way back', async ({
  open,
  problems,
}) => {
  const provider = await openProvider()
  const [title, name] = [uniqueName(), uniqueName()]
  const day = freeDay(3)
  provider.says(calendarFile(event('a', `SUMMARY:${title}`, instant(day, '1000'), 'DESCRIPTION:Getirin: çay')))
  const page = await open('member', { path: weekOf(day) })
  await page.getByRole('button', { name: outside('add') }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: outside('name'), exact: true }).fill(name)
  await form.getByRole('textbox', { name: outside('address'), exact: true }).fill(provider.address)
  problems.expect(/^400 POST \/api\/calendar\/outside/)
  await form.getByRole('button', { name: outside('create') }).click()
  // It lies inside, and nobody has named it.
  await expect(form.getByText(say('errors', 'calendarAddressRefused'))).toBeVisible()
  const token = sessionOf('admin').accessToken
  const settings = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...settings, insideAddresses: [provider.named] } })
  await form.getByRole('button', { name: outside('create') }).click()
  await expect(item(page, title)).toBeVisible()
  await item(page, title).click()
  const card = page.getByRole('dialog', { name: title })
  await expect(card.getByText('Getirin: çay')).toBeVisible()
  await expect(card.getByText(outside('event.source', { name }))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: outside('show', { name }) }).uncheck()
  await expect(item(page, title)).toHaveCount(0)
  await page.getByRole('checkbox', { name: outside('show', { name }) }).check()
  await expect(item(page, title)).toBeVisible()

  const act = async (action: string) => {
    await page.getByRole('button', { name: outside('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: outside(action) }).click()
  }
  provider.does((answer) => void answer.writeHead(404).end())
  await act('refresh')
  await expect(page.getByText(outside('failures.status', { status: '404' }))).toBeVisible()
  // What was there remains.
  await expect(item(page, title)).toBeVisible()
  provider.says(calendarFile(event('a', `SUMMARY:${title} yeni`, instant(day, '1000'))))
  await act('remove.action')
  await expect(item(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: say('ui', 'undo') }).click()
  await expect(item(page, `${title} yeni`)).toBeVisible()

  const colleague = await open('admin', { path: weekOf(day) })
  await expect(colleague.getByRole('button', { name: word('create.action') })).toBeVisible()
  await expect(item(colleague, title)).toHaveCount(0)
  await act('remove.action')
  await expect(page.getByText(outside('none'))).toBeVisible()
  provider.close()
})
