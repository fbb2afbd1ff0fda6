import type { Locator } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { act, channel, history, write } from './support/conversation.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import {
  dayFromNow,
  detailOf,
  drawer,
  giveReason,
  listOf,
  move,
  row,
  status,
  task,
  uniqueTitle,
  word,
} from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

// The longest of the last files: one worker would still be at it when the others have nothing left.
test.describe.configure({ mode: 'parallel' })

test('live on both sides: a request is refused with a reason, asked again and approved; then more time is asked for, completion refused and approved, the task reopened', async ({
  open,
}) => {
  const colleague = sessionOf('projectManager').userData
  const title = uniqueTitle('Teklifi gönder')
  const admin = await open('admin', { path: `${paths.pendingTasks}?q=${encodeURIComponent(title)}` })
  // Alone in the list, so that its row is on the screen however many tasks there are.
  const member = await open('member', { path: `${listOf('olusturduklarim')}&q=${encodeURIComponent(title)}` })
  const quick = member.getByRole('textbox', { name: word('quick.label') })
  const understood = member.getByRole('status').filter({ hasText: colleague.fullName })
  await quick.fill(`@${colleague.username} yarın !yüksek`)
  await quick.press('Enter')
  await expect(member.getByRole('alert')).toHaveText(word('quick.noTitle'))
  await quick.fill(`${title} @${colleague.username} yarın 14:30 !yüksek`)
  await expect(understood).toContainText(word('quick.time', { time: '14:30' }))
  await expect(member.getByRole('alert')).toHaveCount(0)
  await quick.fill(`${title} @${colleague.username} yarın !yüksek`)
  await expect(understood).not.toContainText('14:30')
  await quick.press('Enter')
  await row(member, title).getByText(title).click()
  await expect(status(member, 'pending')).toBeVisible()
  await expect(drawer(member).getByText(word('priority.high'))).toBeVisible()

  await admin
    .getByRole('row', { name: new RegExp(title) })
    .getByText(title, { exact: true })
    .click()
  await move(admin, 'cancel').click()
  await giveReason(admin, word('moves.cancel'), 'Önce fiyatı netleştirelim.')
  await expect(status(admin, 'inactive')).toBeVisible()
  await expect(status(member, 'inactive')).toBeVisible()
  await expect(drawer(member).getByText('“Önce fiyatı netleştirelim.”').first()).toBeVisible()

  await move(member, 'reopen').click()
  await expect(status(admin, 'pending')).toBeVisible()
  await move(admin, 'approve').click()
  await expect(status(member, 'active')).toBeVisible()

  const own = await task('member', { endDay: dayFromNow(1), requiresApproval: true })
  for (const page of [member, admin]) {
    await goInside(page, detailOf(own.key))
    await expect(drawer(page).getByRole('heading', { name: own.title })).toBeVisible()
  }
  await move(member, 'extend').click()
  const dialog = member.getByRole('dialog', { name: word('moves.extend') })
  await dialog.getByRole('textbox', { name: word('moves.reason') }).fill('Entegratör geç açtı.')
  await dialog.getByRole('button', { name: word('extend.send') }).click()
  await expect(drawer(admin).getByText('“Entegratör geç açtı.”').first()).toBeVisible()
  await move(admin, 'approve').click()
  await expect(status(member, 'active')).toBeVisible()
  const { endDay } = await call(taskEndpoints.read, { token: sessionOf('member').accessToken, params: { id: own.key } })
  await expect(drawer(member).locator(`time[datetime="${endDay}"]`).first()).toBeVisible()
  expect(endDay).not.toBe(dayFromNow(1))

  await move(member, 'complete').click()
  await expect(status(admin, 'pending')).toBeVisible()
  await move(admin, 'cancel').click()
  await giveReason(admin, word('moves.cancel'), 'Ekler eksik.')
  await expect(status(admin, 'active')).toBeVisible()
  await expect(drawer(member).getByText('“Ekler eksik.”').first()).toBeVisible()
  await move(member, 'complete').click()
  await expect(status(admin, 'pending')).toBeVisible()
  await move(admin, 'approve').click()
  await expect(status(member, 'completed')).toBeVisible()

  await move(member, 'reopen').click()
  await expect(status(admin, 'active')).toBeVisible()
})

test('two deciders at once give one decision and one clear message', async ({ open, problems }) => {
  const colleague = sessionOf('sales').userData
  const { id, key, version } = await task('member', { assigneeId: colleague.id })
  const page = await open('admin', { path: detailOf(key) })
  problems.expect(/409 POST \/api\/tasks\/\d+\/approval/)
  // The other decision falls while this click is on its way.
  await page.route(`**${moveEndpoints.approve.path.replace(':id', String(id))}`, async (route) => {
    await call(moveEndpoints.approve, { token: sessionOf('admin').accessToken, params: { id }, body: { version } })
    await route.continue()
  })
  await move(page, 'approve').click()
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toBeVisible()
  await expect(status(page, 'active')).toBeVisible()
})

/** Whether the box is drawn as ticked before the page does anything else: it must not spring back and be ticked again. */
const tickedWithinTheClick = (box: Locator) =>
  box.evaluate(async (input: HTMLInputElement) => {
    input.click()
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    return input.checked
  })

test('two who write into the same field choose what stays; different fields do not get in the way; checklist and comments are shared live', async ({
  open,
  problems,
}) => {
  const { key, title } = await task('member')
  // Alone in the list beside it, so that its row is on the screen however many tasks there are.
  const member = await open('member', { path: `${detailOf(key)}&q=${encodeURIComponent(title)}` })
  const admin = await open('admin', { path: detailOf(key) })
  await drawer(member).getByRole('button', { name: title, exact: true }).click()
  const field = drawer(member).getByRole('textbox', { name: word('fields.title') })
  await field.fill(`${title} benim`)

  await drawer(admin).getByRole('button', { name: title, exact: true }).click()
  await drawer(admin)
    .getByRole('textbox', { name: word('fields.title') })
    .fill(`${title} onların`)
  await admin.keyboard.press('Enter')
  await expect(row(member, `${title} onların`)).toBeVisible()

  problems.allow(/409 PATCH/)
  await field.press('Enter')
  const merge = member.getByRole('dialog', { name: word('merge.title', { key }) })
  await expect(merge.getByText(`${title} onların`)).toBeVisible()
  await merge.getByRole('radio', { name: new RegExp(`${title} benim`) }).check()
  await merge.getByRole('button', { name: word('merge.save') }).click()
  await expect(drawer(admin).getByRole('heading', { name: `${title} benim` })).toBeVisible()
  await expect(merge).toBeHidden()

  await drawer(member)
    .getByRole('button', { name: say('checklists', 'add') })
    .click()
  const newItem = drawer(member).getByRole('textbox', { name: say('checklists', 'placeholder') })
  await expect(newItem).toBeFocused()
  for (const item of ['Kamera izni', 'Fişi kırp']) {
    await member.keyboard.type(item)
    await member.keyboard.press('Enter')
    await expect(newItem).toHaveValue('')
  }
  await expect(drawer(admin).getByRole('checkbox', { name: 'Fişi kırp' })).toBeVisible()
  expect(await tickedWithinTheClick(drawer(admin).getByRole('checkbox', { name: 'Kamera izni' }))).toBe(true)
  await expect(drawer(member).getByRole('checkbox', { name: 'Kamera izni' })).toBeChecked()

  const comment = drawer(admin).getByRole('textbox', { name: say('comments', 'write') })
  await comment.click()
  await expect(comment).toBeFocused()
  await admin.keyboard.type('Eline sağlık.')
  await admin.keyboard.press('Enter')
  await expect(drawer(member).getByRole('article').filter({ hasText: 'Eline sağlık.' })).toBeVisible()
})

test('by keyboard alone: walk, open, select, complete several, create, and see the keys; a task that is not there says so', async ({
  open,
  problems,
}) => {
  const mine = await Promise.all([1, 2].map(() => task('accountant', { endDay: dayFromNow(0), priority: 'urgent' })))
  const titles = mine.map(({ title }) => title)
  const page = await open('accountant', { path: `${listOf()}?oncelik=urgent&grup=yok` })
  for (const title of titles) await expect(row(page, title)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-task]:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { level: 3 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(titles[0] ?? '')
  await expect(row(page, titles[1] ?? '')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.locator('body').press('x')
  await expect(page.getByRole('toolbar', { name: 'Toplu işlemler' })).toContainText('1')
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: word('moves.complete') })
    .press('Enter')
  await expect(row(page, titles[0] ?? '')).toBeHidden()

  await page.locator('body').press('c')
  await expect(page.getByRole('textbox', { name: word('fields.title') })).toBeFocused()
  await page.keyboard.type(uniqueTitle('Klavyeden'))
  const { id: assigneeId } = sessionOf('accountant').userData
  const { approver } = await call(
    { ...taskEndpoints.approver, path: `${taskEndpoints.approver.path}?assigneeId=${assigneeId}` },
    { token: sessionOf('accountant').accessToken },
  )
  await page.getByRole('combobox', { name: word('fields.approval') }).press('Enter')
  const approval = approver ? word('create.approval.by', { name: approver.fullName }) : word('create.approval.byAdmin')
  await page.getByRole('option', { name: approval }).press('Enter')
  await expect(page.getByRole('combobox', { name: word('fields.approval') })).toHaveText(approval)
  await page.getByRole('textbox', { name: word('fields.title') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-sonner-toast]').last()).toContainText('GRV-')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog').getByText(word('keys.create'))).toBeVisible()

  problems.expect(/404 GET \/api\/tasks\/999999/)
  await page.keyboard.press('Escape')
  await goInside(page, detailOf('GRV-999999'))
  await expect(page.getByText(word('detail.missing'))).toBeVisible()
})

test('a message becomes a task, shows live how it is, and is found again from it', async ({ open }) => {
  const { path } = await channel()
  const page = await open('member', { path })
  const title = uniqueTitle('Raf yerleşimini kesinleştir')
  await write(page, `**${title}**`)
  await act(page, title, 'toTask')
  const dialog = page.getByRole('dialog', { name: word('create.fromMessage') })
  await expect(dialog.getByRole('textbox', { name: word('fields.title') })).toHaveValue(title)
  await dialog.getByRole('button', { name: word('create.submit') }).click()
  const chip = history(page).getByRole('link', { name: new RegExp(`GRV-.*${title}`) })
  await expect(chip).toBeVisible()
  await expect(chip).toContainText(word('status.active'))

  // It ends elsewhere: whoever has the message open sees it change there.
  const key = /GRV-\d+/.exec((await chip.textContent()) ?? '')?.[0] ?? ''
  const token = sessionOf('member').accessToken
  const { id, version } = await call(taskEndpoints.read, { token, params: { id: key } })
  await call(moveEndpoints.complete, { token, params: { id }, body: { version } })
  await expect(chip).toContainText(word('status.completed'))

  await chip.click()
  await expect(status(page, 'completed')).toBeVisible()
  await drawer(page)
    .getByRole('link', { name: word('detail.sourceMessage') })
    .click()
  await expect(chip).toContainText(word('status.completed'))
})

test('a link is copied also where the browser keeps its clipboard back, as on plain http', async ({ open }) => {
  const { key } = await task('member')
  const page = await open('member', { fresh: true, path: detailOf(key) })
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await drawer(page)
    .getByRole('button', { name: word('actions.copyLink') })
    .click()
  await expect(page.getByText(word('actions.linkCopied'))).toBeVisible()
  const field = page.getByRole('textbox', { name: word('quick.label') })
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue(new URL(detailOf(key), page.url()).href)
})

/** Those that a finger in their middle would not reach. */
const coveredOf = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .map((control) => control.ariaLabel ?? control.textContent),
  )

test('the detail is a page of its own on a phone @phone', async ({ open }) => {
  // First in the list: nothing has to be scrolled to it.
  const { key, title } = await task('member', { endDay: dayFromNow(-90) })
  const page = await open('member', { path: listOf() })
  await row(page, title).getByText(title).tap()
  await expect(page).toHaveURL(new RegExp(key))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await move(page, 'complete').tap()
  await expect(page.getByText(word('status.completed'), { exact: true }).first()).toBeVisible()
  // The toast leaves the way back free, and the bar below. Whoever is in it by keys has the time they need.
  const back = page.getByRole('button', { name: 'Kapat' })
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect.poll(() => coveredOf(back)).toEqual([])
  await back.tap()
  await expect(page).not.toHaveURL(/gorev=/)
  await expect(drawer(page)).toBeHidden()
  const bar = page.getByRole('banner').locator('button:visible, a:visible')
  expect(await bar.count()).toBeGreaterThan(2)
  await expect.poll(() => coveredOf(bar)).toEqual([])
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
})
