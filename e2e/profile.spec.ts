import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('profile', key, params)
const bill = (key: string, params: Record<string, string> = {}) => say('billing', key, params)
const tab = (name: string) => href(paths.profileSettings, { tab: name })

/** A red square of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('an Admin keeps the invoices', async ({ open }) => {
  const number = `FTR-${randomUUID().slice(0, 8)}`
  const page = await open('admin', { path: tab('faturalandirma') })
  await page.getByRole('button', { name: bill('invoices.add') }).click()
  const form = page.getByRole('dialog', { name: bill('invoices.add') })
  await form.getByRole('textbox', { name: new RegExp(bill('invoices.number')) }).fill(number)
  const day = form.getByRole('spinbutton').first()
  await day.click()
  await expect(day).toBeFocused()
  await page.keyboard.type('01112026')
  await expect(form.getByRole('spinbutton')).toHaveText(['01', '11', '2026'])
  await form.getByRole('textbox', { name: new RegExp(bill('invoices.amount')) }).fill('1250,50')
  await form.getByRole('button', { name: bill('invoices.add') }).click()
  const row = page.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('1.250,50')
  await expect(row).toContainText(bill('invoices.states.due'))
  await row.getByRole('button', { name: bill('invoices.actions', { number }) }).click()
  await page.getByRole('menuitem', { name: bill('invoices.mark.paid') }).click()
  await expect(row).toContainText(bill('invoices.states.paid'))
})

test('an API token is shown once, opens what it may and is revoked; a new password is taken only after each rule of it', async ({
  open,
  baseURL,
}) => {
  const { person, session } = await newcomer()
  const page = await open(session, { path: tab('guvenlik') })
  await page.getByRole('button', { name: words('tokens.new') }).click()
  const dialog = page.getByRole('dialog', { name: words('tokens.new') })
  await dialog.getByRole('textbox', { name: new RegExp(`^${words('tokens.name')}`) }).fill('Rapor betiği')
  const reading = `${words('tokens.areas.tasks')}: ${words('tokens.rights.read')}`
  await dialog.getByRole('checkbox', { name: reading }).check()
  await dialog.getByLabel(new RegExp(`^${words('password.current')}`)).fill(person.password)
  await dialog.getByRole('button', { name: words('tokens.create') }).click()
  const made = page.getByRole('dialog', { name: words('tokens.made') })
  const token = await made.locator('code').innerText()
  await made.getByRole('button', { name: words('tokens.kept') }).click()
  await expect(made).toHaveCount(0)

  const ask = (path: string) => fetch(`${baseURL}${path}`, { headers: { authorization: token } })
  expect((await ask('/api/tasks')).status).toBe(200)
  expect((await ask('/api/projects')).status).toBe(403)
  await page.getByRole('button', { name: words('tokens.revokeNamed', { name: 'Rapor betiği' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('tokens.revoke'), exact: true })
    .click()
  await expect(page.getByText(words('tokens.empty'))).toBeVisible()
  expect((await ask('/api/tasks')).status).toBe(401)

  const form = page.getByRole('form', { name: words('password.title') })
  const repeated = form.getByLabel(say('accounts', 'fields.passwordConfirmation'))
  const save = form.getByRole('button', { name: words('password.save') })
  const fresh = `yeni parola ${randomUUID()}`
  await form.getByLabel(words('password.current')).fill(person.password)
  await form.getByLabel(words('password.new')).fill('KISA')
  await save.click()
  await expect(form.getByText(say('errors', 'passwordTooShort'))).toBeVisible()
  await expect(form.getByText(say('errors', 'passwordConfirmationRequired'))).toBeVisible()
  await form.getByLabel(words('password.new')).fill(fresh)
  await repeated.fill(`${fresh}.`)
  await save.click()
  await expect(form.getByText(say('errors', 'passwordsDoNotMatch'))).toBeVisible()
  await repeated.fill(fresh)
  await save.click()
  await expect(page.getByText(words('password.saved'))).toBeVisible()
  await signIn(baseURL ?? '', person.email, fresh)
})

test('a photo is cropped, what is mine comes as one archive, the plan shows without invoices, and the account is closed only after the tick, the password and a second question', async ({
  open,
  problems,
}) => {
  // What the page is asking for when its session ends is refused.
  problems.allowEndOfSession()
  const { person, session } = await newcomer()
  const page = await open(session, { path: tab('hesap') })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ben.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: say('photo', 'crop.title') })
  await dialog.getByRole('slider', { name: say('photo', 'crop.zoom') }).press('ArrowRight')
  await dialog.getByRole('button', { name: say('photo', 'crop.save') }).click()
  await expect(page.getByText(words('photo.saved'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('photo', 'remove') })).toBeVisible()

  await goInside(page, tab('verilerim'))
  await page.getByRole('button', { name: say('ownData', 'start') }).click()
  const asked = page.getByRole('dialog', { name: say('ownData', 'confirmTitle') })
  await asked.getByLabel(words('twoStep.password'), { exact: true }).fill(person.password)
  await asked.getByRole('button', { name: say('ownData', 'start') }).click()
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: say('ownData', 'take') }).click()
  const file = await taken
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('profile.json')).toBe(true)

  await goInside(page, tab('faturalandirma'))
  await expect(page.getByText(bill('plan.seats'), { exact: true })).toBeVisible()
  await expect(page.getByText(bill('invoices.title'))).toHaveCount(0)

  await goInside(page, tab('hesap'))
  const form = page.getByRole('form', { name: words('deactivation.title') })
  await form.getByRole('button', { name: words('deactivation.action') }).click()
  await expect(form.getByText(say('errors', 'confirmationRequired'))).toBeVisible()
  await form.getByRole('checkbox', { name: words('deactivation.tick') }).check()
  await form.getByLabel(words('password.current')).fill(person.password)
  await form.getByRole('button', { name: words('deactivation.action') }).click()
  const question = page.getByRole('dialog', { name: words('deactivation.question') })
  await question.getByRole('button', { name: say('ui', 'cancel') }).click()
  await expect(page.getByText(words('deactivation.cancelled'))).toBeVisible()

  await form.getByRole('button', { name: words('deactivation.action') }).click()
  await question.getByRole('button', { name: words('deactivation.action') }).click()
  await expect(page.getByText(say('tickets', 'visitors.deactivated'))).toBeVisible()
  await page.goto(paths.index)
  await expect(page).toHaveURL(new RegExp(paths.login))
})
