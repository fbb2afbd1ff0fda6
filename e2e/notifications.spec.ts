import type { Page } from '@playwright/test'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { commentEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { lateEvening } from './support/lateEvening.ts'
import { newcomer } from './support/newPerson.ts'
import { people, type Session, signIn } from './support/people.ts'
import { sessionOf } from './support/sessions.ts'
import { task, uniqueTitle } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const word = (key: string, params: Record<string, string> = {}) => say('notifications', key, params)
const settings = paths.profileSettings.replace('$tab', 'bildirimler')

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

test('I decide what reaches me, see why something did, and silence it with a way back', async ({ open }) => {
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
  await call(commentEndpoints.add, { token, params: { id: shown.id }, body })
  const later = await task('admin', mine)
  await expect(bell.getByRole('link', { name: new RegExp(later.title) })).toBeVisible()
  await expect(bell.getByText(body.text)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(bell).toBeHidden()
  const unmute = word('mutes.unmuteOf', { title: `${shown.key} ${shown.title}` })
  await page.getByRole('button', { name: unmute }).click()
  await expect(page.getByText(word('mutes.empty'))).toBeVisible()
})

test('quiet hours and the time of e-mails stay as they were saved', async ({ open }) => {
  const { session } = await newcomer()
  const page = await open(session, { path: settings })
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

test('what is still unread at the full hour comes as one e-mail that leads to it', async ({ browser, problems }) => {
  test.setTimeout(180_000)
  const evening = await lateEvening()
  const { page, context, session } = await evening.enter(browser, 'admin')
  problems.watch(context)
  const asAdmin = { url: evening.url, token: session.accessToken }
  const { id: assigneeId } = (await signIn(evening.url, people.sales)).userData
  const body = { clientId: 'ozette-gelecek-gorev', title: uniqueTitle('Özette gelecek'), assigneeId }
  const { key, title } = await call(taskEndpoints.create, { ...asAdmin, body })

  await evening.passMidnight()
  const mailed = async () => (await call(mailEndpoints.list, asAdmin)).rows.some(({ to }) => to.includes(people.sales))
  await expect.poll(mailed, { timeout: 60_000 }).toBe(true)
  await page.goto(`${paths.systemStatus}?bolum=posta&q=${people.sales}`)
  await page.getByRole('row', { name: people.sales }).click()
  const mail = page.getByRole('dialog')
  await expect(mail.getByText(title)).toBeVisible()
  await expect(mail.getByRole('link', { name: new RegExp(`gorev=${key}`) })).toBeVisible()
  await context.close()
  await evening.stop()
})
