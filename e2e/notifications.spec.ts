import type { Page } from '@playwright/test'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { href } from '#contract/href.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { newcomer } from './support/newPerson.ts'
import type { Session } from './support/people.ts'
import { sessionOf } from './support/sessions.ts'
import { task } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const word = (key: string, params: Record<string, string> = {}) => say('notifications', key, params)
const settings = href(paths.profileSettings, { tab: 'bildirimler' })

const cell = (page: Page, kind: string, channel: string) => {
  const name = word('rules.cell', { label: word(`labels.${kind}`), channel: word(`channels.${channel}`) })
  return page.getByRole('checkbox', { name, exact: true })
}

/** What the server keeps, whatever the page shows already. */
const ruleOf = async ({ accessToken: token }: Session, kind: string) =>
  (await call(notificationSettingsEndpoints.read, { token })).rules.find((rule) => rule.kind === kind)

async function openBell(page: Page) {
  await page
    .getByRole('button', { name: /bildirim/i })
    .first()
    .click()
  return page.getByRole('dialog', { name: word('title') })
}

async function actOn(page: Page, title: string, action: 'why') {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`işlemleri: .*${title}`) })
    .click()
  await page.getByRole('menuitem', { name: word(`actions.${action}`) }).click()
}

test('I decide what reaches me, see why something did, and silence it with a way back; quiet hours and the time of e-mails stay as they were saved', async ({
  open,
}) => {
  const { session } = await newcomer()
  const mine = { assigneeId: session.userData.id }
  const page = await open(session, { path: settings })

  await cell(page, 'taskAssigned', 'inApp').uncheck()
  await expect.poll(() => ruleOf(session, 'taskAssigned')).toMatchObject({ inApp: false, email: true })
  const hidden = await task('admin', mine)
  await cell(page, 'taskAssigned', 'inApp').check()
  await expect.poll(() => ruleOf(session, 'taskAssigned')).toMatchObject({ inApp: true })
  const shown = await task('admin', mine)

  const bell = await openBell(page)
  await expect(bell.getByRole('link', { name: new RegExp(shown.title) })).toBeVisible()
  await expect(bell.getByRole('link', { name: new RegExp(hidden.title) })).toHaveCount(0)

  await actOn(page, shown.title, 'why')
  const why = page.getByRole('dialog', { name: word('why.title') })
  await expect(why.getByText(word('why.taskAssigned'))).toBeVisible()
  await why.getByRole('button', { name: word('actions.muteTask') }).click()
  await expect(why).toBeHidden()
  await expect(page.getByText(word('actions.muted', { title: `${shown.key} ${shown.title}` }))).toBeVisible()
  const token = sessionOf('admin').accessToken
  const body = { clientId: crypto.randomUUID(), text: 'Bunu kimse duymasın' }
  await call(commentEndpoints.task.add, { token, params: { id: shown.id }, body })
  const later = await task('admin', mine)
  await expect(bell.getByRole('link', { name: new RegExp(later.title) })).toBeVisible()
  await expect(bell.getByText(body.text)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(bell).toBeHidden()
  const unmute = word('mutes.unmuteOf', { title: `${shown.key} ${shown.title}` })
  await page.getByRole('button', { name: unmute }).click()
  await expect(page.getByText(word('mutes.empty'))).toBeVisible()

  await page.getByRole('switch', { name: word('times.on') }).check()
  await page.getByLabel(word('times.from'), { exact: true }).fill('21:30')
  await page.getByLabel(word('times.to'), { exact: true }).fill('21:30')
  await page.getByRole('button', { name: word('times.save') }).click()
  await expect(page.getByText(say('errors', 'quietHoursEmpty'))).toBeVisible()
  await page.getByLabel(word('times.to'), { exact: true }).fill('07:45')
  await page.getByRole('button', { name: word('times.save') }).click()
  await expect(page.getByText(word('times.saved'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(word('times.from'), { exact: true })).toHaveValue('21:30')
  await expect(page.getByLabel(word('times.to'), { exact: true })).toHaveValue('07:45')
})
