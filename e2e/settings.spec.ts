import type { Page } from '@playwright/test'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { settingsEndpoints, type WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import { call } from './support/api.ts'
import { linkMailedTo } from './support/mail.ts'
import { type NewPerson, registered, stranger } from './support/newPerson.ts'
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

async function signInOn(page: Page, { email, password }: NewPerson) {
  await page.getByLabel(say('accounts', 'fields.email')).fill(email)
  await page.getByLabel(say('accounts', 'fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts', 'login.submit'), exact: true }).click()
}

let before: WorkspaceSettings

test.beforeAll(async () => {
  const { version: _version, ...settings } = await call(settingsEndpoints.read, { token: adminToken() })
  before = settings
})

test.afterEach(() => change(before))

test('a registration waits for an Admin, is approved, and the person signs in', async ({ open }) => {
  const page = await open('admin', { path: tabAddress('ayarlar') })
  await page.getByRole('radio', { name: words('modes.approval') }).check()
  await save(page)
  await saved(page)
  await page.getByRole('tab', { name: words('tabs.kayitlar') }).click()
  const person = stranger()
  await page.getByRole('searchbox', { name: words('registrations.search') }).fill(person.username)
  await expect(page.getByText(words('registrations.noMatch'))).toBeVisible()

  // The open page hears of it by itself.
  await registered(person)
  await expect(page.getByText(person.email)).toBeVisible()
  await button(page, 'registrations.approveOne', { name: person.fullName }).click()
  await expect(page.getByText(words('registrations.done.active', { name: person.fullName }))).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)

  const theirs = await open('visitor', { path: paths.login })
  await signInOn(theirs, person)
  await expect(theirs).toHaveURL(paths.crm)
})

test('whoever is rejected reads the reason in the mail', async ({ open }) => {
  await change({ registrationMode: 'approval' })
  const person = await registered()
  const reason = 'Bu adresi ekibimizde tanıyan yok.'
  const page = await open('admin', { path: `${tabAddress('kayitlar')}&q=${person.username}` })
  await button(page, 'registrations.rejectOne', { name: person.fullName }).click()
  const asking = page.getByRole('dialog')
  const reject = asking.getByRole('button', { name: words('registrations.reject'), exact: true })
  await expect(reject).toBeDisabled()
  await asking.getByRole('textbox').fill(reason)
  await reject.click()
  await expect(page.getByText(words('registrations.done.rejected', { name: person.fullName }))).toBeVisible()
  await expect(page.getByText(words('registrations.noMatch'))).toBeVisible()

  await page.getByRole('tab', { name: words('tabs.posta') }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('bolum')).toBe('posta')
  await page.getByRole('searchbox', { name: words('mail.search') }).fill(person.email)
  await page.getByRole('row', { name: 'Kaydınız kabul edilmedi' }).filter({ hasText: person.email }).click()
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
})

test('links of the workspace in a mail lead there', async ({ open }) => {
  const person = stranger()
  await call(accountEndpoints.register, { body: { ...person, passwordConfirmation: person.password } })
  const link = await linkMailedTo(person.email, paths.verifyEmail)
  const page = await open('admin', { path: `${tabAddress('posta')}&q=${person.email}` })
  await page.getByRole('row', { name: person.email }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', link)
})

test('of two Admins who decide, the second reads what the first decided', async ({ open, problems }) => {
  problems.expect(/^409 POST \/api\/registrations/)
  await change({ registrationMode: 'approval' })
  const person = await registered()
  const page = await open('admin', { path: `${tabAddress('kayitlar')}&q=${person.username}` })
  await button(page, 'registrations.rejectOne', { name: person.fullName }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('textbox').fill('Geç kaldı')

  const token = adminToken()
  const { rows } = await call(registrationEndpoints.list, { token })
  const id = rows.find(({ email }) => email === person.email)?.id ?? 0
  await call(registrationEndpoints.decide, { token, params: { id }, body: { decision: 'approve' } })
  await asking.getByRole('button', { name: words('registrations.reject'), exact: true }).click()
  await expect(page.getByText(words('registrations.decided.active', { name: person.fullName }))).toBeVisible()
})

test('a language that is switched on appears in the language menu', async ({ open }) => {
  const page = await open('admin', { path: tabAddress('ayarlar') })
  await page.getByRole('checkbox', { name: 'Français' }).check()
  await save(page)
  await saved(page)
  await page.getByRole('button', { name: say('look', 'languageNow', { language: 'Türkçe' }) }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Français' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveCount(0)
})

test('domains are typed as chips, and the mode needs one', async ({ open }) => {
  const page = await open('admin', { path: tabAddress('ayarlar') })
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
  await saved(page)
  const { registrationDomains } = await call(settingsEndpoints.read, { token: adminToken() })
  expect(registrationDomains).toEqual(['firma.com', 'imece.test'])
})

test('what another Admin saves fills an untouched form, and asks before it is overwritten', async ({
  open,
  problems,
}) => {
  problems.expect(/^409 PUT \/api\/settings/)
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
  await dialog.getByRole('button', { name: say('ui', 'conflict.takeTheirs') }).click()
  await expect(name).toHaveValue('Onlarınki')

  await name.fill('Benimki')
  await change({ workspaceName: 'Yine onlarınki' })
  await save(page)
  await dialog.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await saved(page)
  await expect(name).toHaveValue('Benimki')
  expect((await call(settingsEndpoints.read, { token: adminToken() })).workspaceName).toBe('Benimki')
})

test('an Admin decides on a phone too @phone', async ({ open }) => {
  await change({ registrationMode: 'approval' })
  const person = await registered()
  const page = await open('admin', { path: `${tabAddress('kayitlar')}&q=${person.username}` })
  await button(page, 'registrations.approveOne', { name: person.fullName }).tap()
  await expect(page.getByText(words('registrations.done.active', { name: person.fullName }))).toBeVisible()
})
