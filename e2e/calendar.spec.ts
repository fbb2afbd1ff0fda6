import type { Page } from '@playwright/test'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { anEvent, card, drag, freeDay, grid, item, lane, weekOf, word } from './support/calendar.ts'
import { uniqueName } from './support/conversation.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const choose = async (page: Page, scope: 'this' | 'following' | 'all', action: string) => {
  const question = page.getByRole('dialog').filter({ has: page.getByRole('radio', { name: word(`scope.${scope}`) }) })
  await question.getByRole('radio', { name: word(`scope.${scope}`) }).check()
  await question.getByRole('button', { name: action }).click()
  await expect(question).toHaveCount(0)
}

test('an empty hour becomes an event, a drag carries it to another day, and back', async ({ open }) => {
  const [tuesday, thursday] = [freeDay(1), freeDay(3)]
  const title = uniqueName()
  const page = await open('member', { path: weekOf(tuesday) })
  await lane(page, tuesday).click({ position: { x: 40, y: 14 * 50 + 3 } })
  const quick = page.getByRole('dialog', { name: word('create.title') })
  await expect(quick.getByText('14:00 – 15:00')).toBeVisible()
  await quick.getByRole('textbox', { name: word('form.title') }).fill(title)
  await quick.getByRole('button', { name: word('create.save') }).click()
  await expect(lane(page, tuesday).getByRole('button', { name: title })).toBeVisible()
  await expect(quick).toHaveCount(0)

  await drag(page, item(page, title), lane(page, thursday))
  await expect(page.getByText(word('move.done'))).toBeVisible()
  await page.reload()
  await expect(lane(page, thursday).getByRole('button', { name: `${title} 14:00–15:00` })).toBeVisible()

  await drag(page, item(page, title), lane(page, tuesday))
  await page.getByRole('button', { name: say('ui', 'undo') }).click()
  await expect(lane(page, thursday).getByRole('button', { name: title })).toBeVisible()
})

test('an invitation is made by keyboard alone, arrives live and is answered live', async ({ open }) => {
  const day = freeDay(2)
  const title = uniqueName()
  const colleague = sessionOf('projectManager').userData.fullName
  const ours = await open('member', { path: weekOf(day) })
  const theirs = await open('projectManager', { path: weekOf(day) })
  await expect(grid(theirs)).toBeVisible()
  await expect(grid(ours)).toBeVisible()

  await ours.keyboard.press('n')
  const drawer = ours.getByRole('dialog', { name: word('create.title') })
  await expect(drawer.getByRole('textbox', { name: word('form.title') })).toBeFocused()
  await ours.keyboard.type(title)
  await drawer.getByRole('combobox', { name: word('form.guests') }).focus()
  await ours.keyboard.type(colleague)
  await expect(ours.getByRole('option', { name: colleague })).toBeVisible()
  await expect(ours.getByRole('option')).toHaveCount(1)
  await ours.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: say('ui', 'people.remove', { name: colleague }) })).toBeVisible()
  await drawer.getByRole('button', { name: word('create.save') }).focus()
  await ours.keyboard.press('Enter')
  // Until the server has it, only a likeness of it stands there.
  await expect(drawer).toHaveCount(0)
  await expect(item(ours, title)).toBeVisible()

  await item(theirs, title).click()
  await item(ours, title).click()
  await expect(card(ours, title).getByText(word('guests.waiting_one', { count: '1' }))).toBeVisible()
  await card(theirs, title)
    .getByRole('button', { name: word('reply.yes') })
    .click()
  await expect(card(ours, title).getByText(word('guests.yes_one', { count: '1' }))).toBeVisible()
  await expect(
    card(ours, title).getByRole('img', { name: word('guests.named.yes', { name: colleague }) }),
  ).toBeVisible()
})

test('one occurrence changes alone; the series goes with a way back', async ({ open }) => {
  const [monday, wednesday, friday] = [freeDay(0), freeDay(2), freeDay(4)]
  const { id, title } = await anEvent('member', { day: monday, recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=6' })
  const page = await open('member', { path: weekOf(monday) })
  await lane(page, wednesday).getByRole('button', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`etkinlik=${id}&tekrar=${wednesday}`))
  await expect(card(page, title).getByText('Her hafta pazartesi, çarşamba ve cuma, 6 kez')).toBeVisible()
  await card(page, title)
    .getByRole('button', { name: word('card.edit') })
    .click()
  const drawer = page.getByRole('dialog', { name: word('edit.title') })
  await drawer.getByRole('textbox', { name: word('form.title') }).fill(`${title} (ertelendi)`)
  await drawer.getByRole('button', { name: word('edit.save') }).click()
  await choose(page, 'this', word('edit.save'))
  await expect(lane(page, wednesday).getByRole('button', { name: `${title} (ertelendi)` })).toBeVisible()
  await expect(grid(page).getByRole('button', { name: '(ertelendi)' })).toHaveCount(1)
  await expect(lane(page, friday).getByRole('button', { name: title })).toBeVisible()

  await lane(page, monday).getByRole('button', { name: title }).click()
  await card(page, title)
    .getByRole('button', { name: word('card.remove') })
    .click()
  await choose(page, 'all', word('remove.action'))
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  // Under the pointer it stays for as long as the looking takes.
  await undo.hover()
  await expect(item(page, title)).toHaveCount(0)
  await undo.click()
  await expect(item(page, title)).toHaveCount(3)
})

test('a task that is not mine to plan goes back to its day with the reason', async ({ open, problems }) => {
  const [tuesday, thursday] = [freeDay(1), freeDay(3)]
  const title = uniqueName()
  const member = sessionOf('member').userData.id
  const { key } = await call(taskEndpoints.create, {
    token: sessionOf('admin').accessToken,
    body: { clientId: crypto.randomUUID(), title, startDay: null, endDay: tuesday, assigneeId: member },
  })
  const page = await open('member', { path: weekOf(tuesday) })
  const cell = (day: string) => grid(page).locator(`.cal-cell[data-date="${day}"]`)
  await expect(cell(tuesday).getByRole('button', { name: title })).toBeVisible()
  problems.expect(/40\d POST \/api\/calendar\/moves/)
  await drag(page, item(page, title), cell(thursday))
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toBeVisible()
  await expect(cell(tuesday).getByRole('button', { name: title })).toBeVisible()

  await drag(page, item(page, title), lane(page, thursday), 500)
  await expect(page.getByText(word('move.taskNeedsDay'))).toBeVisible()
  await expect(cell(tuesday).getByRole('button', { name: title })).toBeVisible()

  await item(page, title).click()
  await expect(page).toHaveURL(new RegExp(`/task-manager\\?gorev=${key}`))
})

test('somebody was faster: both versions are shown, and mine may stay', async ({ open, problems }) => {
  const day = freeDay(4)
  const { id, title, version, token } = await anEvent('member', { day, from: '13:00', to: '14:00' })
  const page = await open('member', { path: `${weekOf(day)}&etkinlik=${id}&duzenle=1` })
  const drawer = page.getByRole('dialog', { name: word('edit.title') })
  const place = drawer.getByRole('textbox', { name: word('form.place') })
  await place.fill('Boğaz odası')
  await call(calendarEndpoints.update, { token, params: { id }, body: { version, place: 'Moda odası' } })
  problems.expect(/409 PATCH /)
  await drawer.getByRole('button', { name: word('edit.save') }).click()
  const conflict = page.getByRole('dialog', { name: word('edit.conflict') })
  await expect(conflict.getByText('Moda odası')).toBeVisible()
  await conflict.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(conflict).toHaveCount(0)
  const kept = await call(calendarEndpoints.read, { token, params: { id } })
  expect([kept.title, kept.place]).toEqual([title, 'Boğaz odası'])
})

test('the private address answers calendar programs until it is taken back', async ({ open, request }) => {
  const day = freeDay(5)
  const { title } = await anEvent('sales', { day })
  const page = await open('sales', { path: weekOf(day) })
  await page.getByRole('button', { name: word('feed.open') }).click()
  await page.getByRole('button', { name: word('feed.make') }).click()
  const address = await page.getByRole('textbox', { name: word('feed.address') }).inputValue()
  const { pathname } = new URL(address)
  const file = await request.get(pathname)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(title)
  await page.getByRole('button', { name: word('feed.revoke') }).click()
  await page
    .getByRole('dialog', { name: word('feed.revokeTitle') })
    .getByRole('button', { name: word('feed.revoke') })
    .click()
  await expect(page.getByRole('button', { name: word('feed.make') })).toBeVisible()
  expect((await request.get(pathname)).status()).toBe(404)
})

test('keys walk through days and views, and layers stand in the address', async ({ open }) => {
  const day = freeDay(1)
  const { title } = await anEvent('member', { day, from: '16:00', to: '17:00' })
  const page = await open('member', { path: weekOf(day) })
  await expect(item(page, title)).toBeVisible()
  // The address decides what the box shows: it follows the click a moment later.
  const layer = page.getByRole('checkbox', { name: new RegExp(word('type.meeting')) })
  await layer.click()
  await expect(layer).not.toBeChecked()
  await expect(item(page, title)).toHaveCount(0)
  await expect(page).toHaveURL(/gizli=toplanti/)
  await page.goBack()
  await expect(item(page, title)).toBeVisible()
  // One right after the other: the second key goes on from where the first leads.
  await page.keyboard.press('d')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`gorunum=gun&gun=${freeDay(2)}`))
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: title })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/gorunum=ay/)
  await expect(grid(page).locator(`.cal-cell[data-date="${day}"]`)).toBeVisible()
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/gun=/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(word('create.action'))).toBeVisible()
})

test('a phone shows dots, the day’s list and an event from below @phone', async ({ open }) => {
  const [friday, saturday] = [freeDay(4), freeDay(5)]
  const { title } = await anEvent('member', { day: friday, from: '09:00', to: '10:00' })
  const page = await open('member', { path: `/takvim?gorunum=ay&gun=${saturday}` })
  // With its month: at the edges of the grid stand days of others.
  const name = new Intl.DateTimeFormat('tr', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(friday),
  )
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .tap()
  await expect(page).toHaveURL(new RegExp(`gun=${friday}`))
  await page.getByRole('button', { name: title }).tap()
  const sheet = card(page, title)
  await expect(sheet.getByText('09:00 – 10:00')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await sheet.getByRole('button', { name: say('ui', 'close') }).tap()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: word('create.action') }).tap()
  await expect(page.getByRole('textbox', { name: word('form.title') })).toBeVisible()
})
