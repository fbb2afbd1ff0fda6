import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { baseDn, hasSlapd, password, readerDn, readerPassword, startSlapd } from '#server/testing/slapd.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('identityProviders', key, params)
const name = 'Anadolu Dizini'

test('an Admin sets up a directory and tries it, and somebody comes in by its name and password', async ({
  open,
  problems,
}) => {
  test.skip(!hasSlapd, 'needs slapd')
  const slapd = await startSlapd()
  await slapd.addPerson('meltem', { cn: 'Meltem Aras' })
  await slapd.addGroup('satis', ['meltem'])
  const token = sessionOf('admin').accessToken
  const settings = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...settings, insideAddresses: [slapd.secure.named] } })

  const page = await open('admin', { path: `${paths.systemStatus}?bolum=giris` })
  await page.getByRole('button', { name: words('new') }).click()
  await page.getByRole('button', { name: words('kinds.ldap.name') }).click()
  const form = page.getByRole('dialog')
  const fill = (key: string, value: string) => form.getByRole('textbox', { name: words(key), exact: true }).fill(value)
  await fill('name', name)
  await fill('ldap.address', slapd.plain.address)
  await expect(form.getByText(words('ldap.plain'))).toBeVisible()
  await fill('ldap.address', slapd.secure.address)
  await expect(form.getByText(words('ldap.plain'))).toBeHidden()
  await fill('ldap.ca', slapd.ca)
  await fill('ldap.bindDn', readerDn)
  await form.locator('input[name=bindPassword]').fill(readerPassword)
  await fill('ldap.baseDn', baseDn)
  await form.getByRole('combobox', { name: words('domains') }).fill('sirket.example')
  await form.getByRole('button', { name: words('addGroup') }).click()
  await fill('group', 'satis')
  expect(await violationsOn(page)).toEqual([])
  await form.getByRole('button', { name: words('create') }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(words('states.off'))).toBeVisible()

  const act = async (action: string) => {
    await row.getByRole('button', { name: words('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: words(action), exact: true }).click()
  }
  await act('test')
  const trial = page.getByRole('dialog')
  await trial.getByRole('textbox', { name: words('ldap.testName') }).fill('meltem')
  await trial.getByRole('button', { name: words('test') }).click()
  await expect(
    trial.getByText(words('trial.outcomes.made', { person: 'Meltem Aras · meltem@sirket.example' })),
  ).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await act('switchOn')
  await expect(row.getByText(words('states.on'), { exact: true })).toBeVisible()

  const visitor = await open('visitor', { path: `${paths.login}?to=${paths.calendar}` })
  await visitor.getByRole('button', { name: say('accounts', 'company.with', { name }) }).click()
  await visitor.getByRole('textbox', { name: say('accounts', 'company.directoryName') }).fill('meltem')
  const secret = visitor.locator('input[name=password]')
  await secret.fill('yanlis')
  problems.expect(/^400 POST \/api\/auth\/company\/\d+\/password/)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText(say('errors', 'directoryCredentials'))).toBeVisible()
  expect(await violationsOn(visitor)).toEqual([])
  await secret.fill(password)
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(paths.calendar)

  problems.allowEndOfSession()
  const { rows } = await call(identityProviderEndpoints.list, { token })
  const made = rows.find((one) => one.name === name)
  await call(identityProviderEndpoints.remove, { token, params: { id: made?.id ?? 0 } })
  await expect(visitor).toHaveURL((url) => url.pathname === paths.login)
  const after = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...after, insideAddresses: [] } })
  await slapd.stop()
})
