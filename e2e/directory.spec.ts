import { Attribute, Change } from 'ldapts'
import { directoryEndpoints } from '#contract/identityProviders/directory.endpoints.ts'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { directoryBody } from '#server/features/identityProviders/ldap/ldap.testing.ts'
import { baseDn, hasSlapd, password, readerDn, readerPassword, type Slapd, startSlapd } from '#server/testing/slapd.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('identityProviders', key, params)
const name = 'Anadolu Dizini'
const place = `${paths.systemStatus}?bolum=giris`

let slapd: Slapd

test.beforeAll(async () => {
  if (hasSlapd) slapd = await startSlapd()
})
test.afterAll(() => slapd?.stop())

/** Which machines inside Admins have named; the workspace belongs to other files, too. */
async function nameInside(...insideAddresses: string[]) {
  const token = sessionOf('admin').accessToken
  const settings = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...settings, insideAddresses } })
}

test('an Admin sets up a directory and tries it, and somebody comes in by its name and password', async ({
  open,
  problems,
}) => {
  test.skip(!hasSlapd, 'needs slapd')
  await slapd.addPerson('meltem', { cn: 'Meltem Aras' })
  await slapd.addGroup('satis', ['meltem'])
  const token = sessionOf('admin').accessToken
  await nameInside(slapd.secure.named)

  const page = await open('admin', { path: place })
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
  await nameInside()
})

test('an Admin sees what a sync would change, lets it run, and it stops where too many would leave', async ({
  open,
  problems,
}) => {
  test.skip(!hasSlapd, 'needs slapd')
  const token = sessionOf('admin').accessToken
  await nameInside(slapd.plain.named)
  const uids = ['alp', 'banu', 'cenk', 'defne', 'emel', 'ferit', 'gaye', 'hale']
  for (const uid of uids) await slapd.addPerson(uid, { cn: `Kişi ${uid}` })
  await slapd.addGroup('herkes', uids)
  await slapd.addGroup('finans', ['banu'])
  const roles = (await call(roleEndpoints.list, { token })).rows
  const roleId = (wanted: string) => roles.find((role) => role.name === wanted)?.id ?? 0
  const { id } = await call(identityProviderEndpoints.create, {
    token,
    body: {
      ...{ ...directoryBody(slapd.plain.address), name, requestId: 'dizin-esitleme-1' },
      groupRoles: [
        { group: 'herkes', roleId: roleId('Kullanıcı') },
        { group: 'finans', roleId: roleId('Muhasebe') },
      ],
    },
  })
  await call(identityProviderEndpoints.setState, { token, params: { id }, body: { on: true } })
  const enter = (uid: string) => call(directoryEndpoints.signIn, { params: { id }, body: { name: uid, password } })
  for (const uid of uids) await enter(uid)
  await slapd.admin.del(slapd.dnOf('banu'))
  const off = new Attribute({ type: 'userAccountControl', values: ['514'] })
  await slapd.admin.modify(slapd.dnOf('alp'), new Change({ operation: 'replace', modification: off }))

  const page = await open('admin', { path: place })
  /** By keys alone, from the row to the dialog and back. */
  const opened = async (at: typeof page, language = 'tr') => {
    const said = (key: string) => say('identityProviders', key, { name }, language)
    const actions = at.getByRole('button', { name: said('actionsOf') })
    await actions.focus()
    await at.keyboard.press('Enter')
    const entry = at.getByRole('menuitem', { name: said('sync.open') })
    await expect(entry).toBeVisible()
    while (!(await entry.evaluate((item) => item === document.activeElement))) await at.keyboard.press('ArrowDown')
    await at.keyboard.press('Enter')
    const dialog = at.getByRole('dialog', { name: said('sync.title') })
    await expect(dialog).toBeVisible()
    return { dialog, actions }
  }
  const { dialog, actions } = await opened(page)
  const leavers = dialog.getByRole('list', { name: words('sync.leavers') })
  await expect(leavers.getByRole('listitem')).toHaveText(['Kişi alp', 'Kişi banu'])
  await expect(dialog.getByText(words('sync.noRuns'))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const nightly = dialog.getByRole('switch', { name: words('sync.nightly') })
  await nightly.press('Space')
  await expect(nightly).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(actions).toBeFocused()
  await expect(page.getByText(words('sync.isNightly'))).toBeVisible()

  await opened(page)
  await dialog.getByRole('button', { name: words('sync.run') }).click()
  await expect(page.getByText(words('sync.done', { changed: '0', deactivated: '2' }))).toBeVisible()
  await expect(dialog).toBeHidden()
  const visitor = await open('visitor', { path: paths.login })
  await visitor.getByRole('button', { name: say('accounts', 'company.with', { name }) }).click()
  await visitor.getByRole('textbox', { name: say('accounts', 'company.directoryName') }).fill('alp')
  await visitor.locator('input[name=password]').fill(password)
  problems.expect(/^403 POST \/api\/auth\/company\/\d+\/password/)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText(say('errors', 'directoryDisabled'))).toBeVisible()
  // Back in the directory they are still out here, until an Admin lets them in.
  const on = new Attribute({ type: 'userAccountControl', values: ['512'] })
  await slapd.admin.modify(slapd.dnOf('alp'), new Change({ operation: 'replace', modification: on }))
  problems.expect(/^403 POST \/api\/auth\/company\/\d+\/password/)
  await visitor.locator('input[name=password]').fill(password)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText(say('errors', 'accountInactive'))).toBeVisible()

  // Of somebody whose groups mean nothing here it is said, too.
  await slapd.addPerson('ilke')
  problems.expect(/^403 POST \/api\/auth\/company\/\d+\/password/)
  await visitor.getByRole('textbox', { name: say('accounts', 'company.directoryName') }).fill('ilke')
  await visitor.locator('input[name=password]').fill(password)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText(say('errors', 'providerNoRole'))).toBeVisible()

  // All at once that are left: rather an operator's slip.
  for (const uid of uids.slice(2)) await slapd.admin.del(slapd.dnOf(uid))
  await page.reload()
  await opened(page)
  await expect(nightly).toBeChecked()
  await expect(dialog.getByText(words('sync.result', { seen: '8', changed: '0', deactivated: '2' }))).toBeVisible()
  await expect(dialog.getByText(say('errors', 'syncTooMany'))).toBeVisible()
  await expect(leavers.getByRole('listitem')).toHaveCount(6)
  await expect(dialog.getByRole('button', { name: words('sync.run') })).toBeDisabled()

  const phone = await open('admin', { path: place, language: 'ar', viewport: { width: 390, height: 844 } })
  const narrow = await opened(phone, 'ar')
  await expect(narrow.dialog.getByText(say('errors', 'syncTooMany', {}, 'ar'))).toBeVisible()
  expect(await violationsOn(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.keyboard.press('Escape')
  await expect(narrow.actions).toBeFocused()

  problems.allowEndOfSession()
  await call(identityProviderEndpoints.remove, { token, params: { id } })
  await nameInside()
})
