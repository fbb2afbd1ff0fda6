import type { Page } from '@playwright/test'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import {
  anEvent,
  at,
  beside,
  card,
  cell,
  drag,
  freeDay,
  grid,
  item,
  lane,
  startsOf,
  weekOf,
  word,
} from './support/calendar.ts'
import { uniqueName } from './support/conversation.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const choose = async (page: Page, scope: 'this' | 'following' | 'all', action: string) => {
  const question = page.getByRole('dialog').filter({ has: page.getByRole('radio', { name: word(`scope.${scope}`) }) })
  await question.getByRole('radio', { name: word(`scope.${scope}`) }).check()
  await question.getByRole('button', { name: action }).click()
  await expect(question).toHaveCount(0)
}

test('an empty hour becomes an event, a drag carries it to another day, and back; one occurrence changes alone, and the series goes with a way back; a task that is not mine to plan goes back to its day with the reason', async ({
  open,
  problems,
}) => {
  const [monday, tuesday, wednesday, thursday, friday] = [freeDay(0), freeDay(1), freeDay(2), freeDay(3), freeDay(4)]
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
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  // Under the pointer it stays for as long as the looking takes.
  await undo.hover()
  await expect(page.getByText(word('move.done'))).toBeVisible()
  await expect(lane(page, thursday).getByRole('button', { name: `${title} 14:00–15:00` })).toBeVisible()
  await expect.poll(() => startsOf('member', title, monday, friday)).toEqual([at(thursday, '14:00')])
  await undo.click()
  await expect(lane(page, tuesday).getByRole('button', { name: `${title} 14:00–15:00` })).toBeVisible()
  await expect(undo).toHaveCount(0)

  const series = await anEvent('member', { day: monday, recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=6' })
  await lane(page, wednesday).getByRole('button', { name: series.title }).click()
  await expect(page).toHaveURL(new RegExp(`etkinlik=${series.id}&tekrar=${wednesday}`))
  await expect(card(page, series.title).getByText('Her hafta pazartesi, çarşamba ve cuma, 6 kez')).toBeVisible()
  await card(page, series.title)
    .getByRole('button', { name: word('card.edit') })
    .click()
  const drawer = beside(page, word('edit.title'))
  await drawer.getByRole('textbox', { name: word('form.title') }).fill(`${series.title} (ertelendi)`)
  await drawer.getByRole('button', { name: word('edit.save') }).click()
  await choose(page, 'this', word('edit.save'))
  // The change is heard of before it is answered; until then what is typed beside the calendar comes first.
  await expect(drawer).toHaveCount(0)
  await expect(lane(page, wednesday).getByRole('button', { name: `${series.title} (ertelendi)` })).toBeVisible()
  await expect(grid(page).getByRole('button', { name: '(ertelendi)' })).toHaveCount(1)
  await expect(lane(page, friday).getByRole('button', { name: series.title })).toBeVisible()

  await lane(page, monday).getByRole('button', { name: series.title }).click()
  await card(page, series.title)
    .getByRole('button', { name: word('card.remove') })
    .click()
  await choose(page, 'all', word('remove.action'))
  await undo.hover()
  await expect(item(page, series.title)).toHaveCount(0)
  await undo.click()
  await expect(item(page, series.title)).toHaveCount(3)

  const task = await call(taskEndpoints.create, {
    token: sessionOf('admin').accessToken,
    body: {
      clientId: crypto.randomUUID(),
      title: uniqueName(),
      startDay: null,
      endDay: tuesday,
      assigneeId: sessionOf('member').userData.id,
    },
  })
  await expect(cell(page, tuesday).getByRole('button', { name: task.title })).toBeVisible()
  problems.expect(/40\d POST \/api\/calendar\/moves/)
  await drag(page, item(page, task.title), cell(page, thursday))
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toBeVisible()
  await expect(cell(page, tuesday).getByRole('button', { name: task.title })).toBeVisible()

  await drag(page, item(page, task.title), lane(page, thursday), 500)
  await expect(page.getByText(word('move.needsDay'))).toBeVisible()
  await expect(cell(page, tuesday).getByRole('button', { name: task.title })).toBeVisible()

  await item(page, task.title).click()
  await expect(page).toHaveURL(new RegExp(`/task-manager\\?gorev=${task.key}`))
})

test('an invitation is made by keyboard alone and answered live; one that arrives live is answered from its card', async ({
  open,
}) => {
  const day = freeDay(2)
  const title = uniqueName()
  const colleague = sessionOf('projectManager').userData.fullName
  const page = await open('member', { path: weekOf(day) })
  await expect(grid(page)).toBeVisible()

  await page.keyboard.press('n')
  const drawer = beside(page, word('create.title'))
  await expect(drawer.getByRole('textbox', { name: word('form.title') })).toBeFocused()
  await page.keyboard.type(title)
  await drawer.getByRole('combobox', { name: word('form.guests') }).focus()
  await page.keyboard.type(colleague)
  await expect(page.getByRole('option', { name: colleague })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: say('ui', 'people.remove', { name: colleague }) })).toBeVisible()
  await drawer.getByRole('button', { name: word('create.save') }).focus()
  // Whatever the calendar is still asking for: once the server has the event, it can be opened.
  const asked = Promise.withResolvers<void>()
  await page.route(`**${calendarEndpoints.range.path}?*`, async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(drawer).toHaveCount(0)
  await item(page, title).click()
  await expect(card(page, title).getByText(word('guests.waiting_one', { count: '1' }))).toBeVisible()
  asked.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  const id = Number(new URL(page.url()).searchParams.get('etkinlik'))
  const theirs = sessionOf('projectManager').accessToken
  await call(calendarEndpoints.reply, { token: theirs, params: { id }, body: { reply: 'yes' } })
  await expect(card(page, title).getByText(word('guests.yes_one', { count: '1' }))).toBeVisible()
  await expect(
    card(page, title).getByRole('img', { name: word('guests.named.yes', { name: colleague }) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, title)).toHaveCount(0)

  const arrived = await anEvent('projectManager', { day, from: '07:00', to: '08:00', guests: ['member'] })
  await item(page, arrived.title).click()
  await card(page, arrived.title)
    .getByRole('button', { name: word('reply.yes') })
    .click()
  const replies = async () =>
    (await call(calendarEndpoints.read, { token: theirs, params: { id: arrived.id } })).guests.map(({ reply }) => reply)
  await expect.poll(replies).toEqual(['yes'])
})

test('an expected closing is drawn to another day and back, follows what others do, and stays where it is for a guest', async ({
  open,
}) => {
  const [monday, tuesday, thursday] = [freeDay(0), freeDay(1), freeDay(3)]
  const { accessToken: token } = sessionOf('sales')
  const title = uniqueName()
  const { id } = await call(salesEndpoints.create, {
    token,
    body: {
      clientId: crypto.randomUUID(),
      title,
      customer: 'Ege Nakliyat',
      closingDay: tuesday,
      guestIds: [sessionOf('member').userData.id],
    },
  })
  const kept = async () => (await call(salesEndpoints.read, { token, params: { id } })).deal
  const page = await open('sales', { path: weekOf(tuesday) })
  await expect(cell(page, tuesday).getByRole('button', { name: title })).toBeVisible()
  await drag(page, item(page, title), cell(page, thursday))
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  await undo.hover()
  await expect(cell(page, thursday).getByRole('button', { name: title })).toBeVisible()
  await expect.poll(async () => (await kept()).closingDay).toBe(thursday)
  await undo.click()
  await expect(cell(page, tuesday).getByRole('button', { name: title })).toBeVisible()
  await expect.poll(async () => (await kept()).closingDay).toBe(tuesday)

  const { version } = await kept()
  await call(salesEndpoints.update, { token, params: { id }, body: { version, closingDay: monday } })
  await expect(cell(page, monday).getByRole('button', { name: title })).toBeVisible()
  const layer = page.getByRole('checkbox', { name: new RegExp(word('type.closing')) })
  await layer.click()
  await expect(page).toHaveURL(/gizli=kapanis/)
  await expect(item(page, title)).toHaveCount(0)

  const theirs = await open('member', { path: weekOf(monday) })
  await drag(theirs, item(theirs, title), cell(theirs, thursday))
  await expect(cell(theirs, monday).getByRole('button', { name: title })).toBeVisible()
  expect((await kept()).closingDay).toBe(monday)
  // A guest may read the deal.
  await item(theirs, title).click()
  await expect(theirs).toHaveURL(new RegExp(`/satis-projesi/${id}`))
})

test('beside the form the calendar shows when a guest is taken, and a free hour there fills the form', async ({
  open,
}) => {
  const day = freeDay(3)
  const busy = await anEvent('projectManager', { day, from: '10:00', to: '11:00' })
  const colleague = sessionOf('projectManager').userData.fullName
  const page = await open('member', { path: weekOf(day, '&benim=1') })
  await expect(grid(page)).toBeVisible()
  await expect(item(page, busy.title)).toHaveCount(0)
  await page.keyboard.press('n')
  const form = beside(page, word('create.title'))
  const title = uniqueName()
  await form.getByRole('textbox', { name: word('form.title') }).fill(title)
  await form.getByRole('combobox', { name: word('form.guests') }).fill(colleague)
  await page.getByRole('option', { name: colleague }).click()
  await expect(item(page, busy.title)).toBeVisible()
  await lane(page, day).click({ position: { x: 30, y: 14 * 50 + 3 } })
  await expect(lane(page, day).getByRole('button', { name: `${title} 14:00–15:00` })).toBeVisible()
  await form.getByRole('button', { name: word('create.save') }).click()
  await expect(form).toHaveCount(0)
  expect(await startsOf('member', title, day, day)).toEqual([at(day, '14:00')])
})

test('keys walk through days and views, and layers stand in the address; somebody was faster: both versions are shown, and mine may stay', async ({
  open,
  problems,
}) => {
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
  await expect(cell(page, day)).toBeVisible()
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/gun=/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(word('create.action'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const friday = freeDay(4)
  const other = await anEvent('member', { day: friday, from: '13:00', to: '14:00' })
  await goInside(page, `${weekOf(friday)}&etkinlik=${other.id}&duzenle=1`)
  const drawer = beside(page, word('edit.title'))
  const place = drawer.getByRole('textbox', { name: word('form.place') })
  await place.fill('Boğaz odası')
  await call(calendarEndpoints.update, {
    token: other.token,
    params: { id: other.id },
    body: { version: other.version, place: 'Moda odası' },
  })
  problems.expect(/409 PATCH /)
  await drawer.getByRole('button', { name: word('edit.save') }).click()
  const conflict = page.getByRole('dialog', { name: word('edit.conflict') })
  await expect(conflict.getByText('Moda odası')).toBeVisible()
  await conflict.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(conflict).toHaveCount(0)
  const kept = await call(calendarEndpoints.read, { token: other.token, params: { id: other.id } })
  expect([kept.title, kept.place]).toEqual([other.title, 'Boğaz odası'])
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
