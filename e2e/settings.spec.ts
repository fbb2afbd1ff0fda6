import type { Page } from '@playwright/test'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { settingsEndpoints, type WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import { call } from './support/api.ts'
import { linkMailedTo } from './support/mail.ts'
import { registered, stranger } from './support/newPerson.ts'
import { signIn } from './support/people.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const tabAddress = (tab: string) => `${paths.systemStatus}?bolum=${tab}`
const words = (key: string, params: Record<string, string> = {}) => say('settings', key, params)
const button = (page: Page, key: string, params: Record<string, string> = {}) =>
  page.getByRole('button', { name: words(key, params), exact: true })
const save = (page: Page) => button(page, 'workspace.save').click()
const saved = (page: Page) => expect(page.getByText(words('workspace.saved'))).toBeVisible()
const adminToken = () => sessionOf('admin').accessToken

async function change(changes: Partial<WorkspaceSettings>) {
  const token = adminToken()
  const now = await call(settingsEndpoints.read, { token })
  return call(settingsEndpoints.update, { token, body: { ...now, ...changes } })
}

let before: WorkspaceSettings

test.beforeAll(async () => {
  const { version: _version, ...settings } = await call(settingsEndpoints.read, { token: adminToken() })
  before = settings
})

test.afterEach(() => change(before))

test('registrations wait for an Admin: one is approved and signs in, one is rejected and reads the reason in the mail, of two who decide the second reads what the first decided; links in a mail lead there', async ({
  open,
  problems,
}) => {
  const page = await open('admin', { path: tabAddress('ayarlar') })
  await page.getByRole('radio', { name: words('modes.approval') }).check()
  await save(page)
  await saved(page)
  await page.getByRole('tab', { name: words('tabs.kayitlar') }).click()
  const search = page.getByRole('searchbox', { name: words('registrations.search') })
  const asking = page.getByRole('dialog')
  const reject = asking.getByRole('button', { name: words('registrations.reject'), exact: true })

  const welcome = stranger()
  await search.fill(welcome.username)
  await expect(page.getByText(words('registrations.noMatch'))).toBeVisible()
  // The open page hears of it by itself.
  await registered(welcome)
  await expect(page.getByText(welcome.email)).toBeVisible()
  await button(page, 'registrations.approveOne', { name: welcome.fullName }).click()
  await expect(page.getByText(words('registrations.done.active', { name: welcome.fullName }))).toBeVisible()
  await expect(page.getByText(welcome.email)).toHaveCount(0)
  const session = await signIn(process.env.E2E_URL ?? '', welcome.email, welcome.password)
  expect(session.userData.email).toBe(welcome.email)

  const refused = await registered()
  const reason = 'Bu adresi ekibimizde tanıyan yok.'
  await search.fill(refused.username)
  await button(page, 'registrations.rejectOne', { name: refused.fullName }).click()
  await expect(reject).toBeDisabled()
  await asking.getByRole('textbox').fill(reason)
  await reject.click()
  await expect(page.getByText(words('registrations.done.rejected', { name: refused.fullName }))).toBeVisible()
  await expect(page.getByText(words('registrations.noMatch'))).toBeVisible()

  problems.expect(/^409 POST \/api\/registrations/)
  const decided = await registered()
  await search.fill(decided.username)
  await button(page, 'registrations.rejectOne', { name: decided.fullName }).click()
  await asking.getByRole('textbox').fill('Geç kaldı')
  const token = adminToken()
  const { rows } = await call(registrationEndpoints.list, { token })
  const id = rows.find(({ email }) => email === decided.email)?.id ?? 0
  await call(registrationEndpoints.decide, { token, params: { id }, body: { decision: 'approve' } })
  await reject.click()
  await expect(page.getByText(words('registrations.decided.active', { name: decided.fullName }))).toBeVisible()
  await expect(asking).toHaveCount(0)

  const { password: _password, ...unverified } = stranger()
  await call(accountEndpoints.register, { body: unverified })
  const link = await linkMailedTo(unverified.email, paths.verifyEmail)
  await page.getByRole('tab', { name: words('tabs.posta') }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('bolum')).toBe('posta')
  const mailSearch = page.getByRole('searchbox', { name: words('mail.search') })
  await mailSearch.fill(refused.email)
  await page.getByRole('row', { name: 'Kaydınız kabul edilmedi' }).filter({ hasText: refused.email }).click()
  const mail = page.getByRole('dialog')
  await expect(mail.getByText(reason)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mail).toHaveCount(0)
  await mailSearch.fill(unverified.email)
  await page.getByRole('row', { name: unverified.email }).click()
  await expect(mail.getByRole('link')).toHaveAttribute('href', link)
})

test('what another Admin saves fills an untouched form, and asks before it is overwritten; a language that is switched on appears in the menu; domains are typed as chips, and the mode needs one', async ({
  open,
  problems,
}) => {
  problems.expect(/^409 PUT \/api\/settings/)
  const settings = () => call(settingsEndpoints.read, { token: adminToken() })
  const page = await open('admin', { path: tabAddress('ayarlar') })
  const name = page.getByLabel(words('workspace.workspaceName'))
  await expect(name).toHaveValue(before.workspaceName)
  await change({ workspaceName: 'Rüzgâr' })
  await expect(name).toHaveValue('Rüzgâr')

  await name.fill('Benimki')
  await change({ workspaceName: 'Onlarınki' })
  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Onlarınki')).toBeVisible()
  await dialog.getByRole('button', { name: say('ui', 'conflict.acceptTheirs') }).click()
  await expect(name).toHaveValue('Onlarınki')

  await name.fill('Benimki')
  await change({ workspaceName: 'Yine onlarınki' })
  await save(page)
  await dialog.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await saved(page)
  await expect(name).toHaveValue('Benimki')
  expect((await settings()).workspaceName).toBe('Benimki')
  await change(before)
  await expect(name).toHaveValue(before.workspaceName)

  const french = page.getByRole('checkbox', { name: 'Français' })
  await french.check()
  await page.getByLabel(words('workspace.fileQuota')).fill('12,5')
  // By its answer: the first save's message may still stand there.
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith(settingsEndpoints.update.path) && answer.request().method() === 'PUT',
  )
  await save(page)
  expect((await answered).status()).toBe(200)
  const wanted = { extraLanguages: expect.arrayContaining(['fr']), fileQuota: 12_500, personFileQuota: null }
  await expect.poll(settings).toMatchObject(wanted)
  await page.getByRole('button', { name: say('look', 'languageNow', { language: 'Türkçe' }) }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Français' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await change(before)
  await expect(french).not.toBeChecked()

  await page.getByRole('radio', { name: words('modes.domain') }).check()
  const domains = page.getByRole('combobox', { name: words('workspace.registrationDomains') })
  for (const chip of before.registrationDomains) {
    await button(page, 'workspace.removeDomain', { domain: chip }).click()
  }
  await save(page)
  await expect(domains).toHaveAccessibleDescription(say('errors', 'domainNeeded'))
  await domains.fill('olmaz')
  await domains.press('Enter')
  await save(page)
  await expect(domains).toHaveAccessibleDescription(say('errors', 'invalidDomain'))
  await button(page, 'workspace.removeDomain', { domain: 'olmaz' }).click()
  await domains.fill('isil@Firma.com, imece.test')
  await save(page)
  await expect.poll(settings).toMatchObject({ registrationDomains: ['firma.com', 'imece.test'] })
})

test('an Admin decides on a phone too @phone', async ({ open }) => {
  await change({ registrationMode: 'approval' })
  const person = await registered()
  const page = await open('admin', { path: `${tabAddress('kayitlar')}&q=${person.username}` })
  await button(page, 'registrations.approveOne', { name: person.fullName }).tap()
  await expect(page.getByText(words('registrations.done.active', { name: person.fullName }))).toBeVisible()
})
