import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { violationsOn } from './support/axe.ts'
import { goInside } from './support/navigate.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('provisioning', key, params)
const name = 'Entra ID'

test('an Admin makes a provisioner, the identity server makes somebody and puts them out, and all of it is seen', async ({
  open,
}) => {
  const page = await open('admin', { path: `${paths.systemStatus}?bolum=giris` })
  await page.getByRole('button', { name: words('new') }).click()
  const form = page.getByRole('dialog', { name: words('new') })
  await form.getByRole('textbox', { name: words('name'), exact: true }).fill(name)
  await form.getByRole('combobox', { name: words('newcomerRole') }).click()
  await page.getByRole('option', { name: 'Kullanıcı', exact: true }).click()
  await form.getByRole('button', { name: say('identityProviders', 'addGroup') }).click()
  await form.getByRole('textbox', { name: say('identityProviders', 'group') }).fill('Satışçılar')
  expect(await violationsOn(page)).toEqual([])
  await form.getByRole('button', { name: words('create') }).click()
  const secret = page.getByRole('dialog', { name: words('secret.title') })
  const token = await secret.locator('[data-secret]').innerText()
  expect(token).toMatch(/^scim_[\w-]{43}$/)
  await secret.getByRole('button', { name: words('secret.kept') }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(words('states.on'), { exact: true })).toBeVisible()
  await expect(row.getByText(/\/scim\/v2$/)).toBeVisible()

  const scim = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${process.env.E2E_URL ?? ''}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    })
    const told: unknown = await answer.json()
    return { status: answer.status, id: String(Reflect.get(Object(told), 'id')) }
  }
  await goInside(page, href(paths.users, { q: 'Nergis' }))
  await expect(page.getByText(say('users', 'noMatch'))).toBeVisible()
  const made = await scim('POST', '/Users', {
    userName: 'nergis@sirket.example',
    displayName: 'Nergis Taş',
    active: true,
  })
  expect(made.status).toBe(201)
  // Nobody has reloaded the list.
  const person = page.getByRole('row').filter({ hasText: 'Nergis Taş' })
  await expect(person.getByText(say('users', 'status.active'), { exact: true })).toBeVisible()
  const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
  expect((await scim('PATCH', `/Users/${made.id}`, off)).status).toBe(200)
  await expect(person.getByText(say('users', 'status.inactive'), { exact: true })).toBeVisible()

  await goInside(page, `${paths.systemStatus}?bolum=giris`)
  await row.getByRole('button', { name: words('actionsOf', { name }) }).click()
  await page.getByRole('menuitem', { name: words('log.open'), exact: true }).click()
  const log = page.getByRole('dialog', { name: words('log.of', { name }) })
  await expect(log.getByRole('listitem').filter({ hasText: words('acts.personDeactivated') })).toContainText(
    'Nergis Taş',
  )
  await expect(log.getByRole('listitem').filter({ hasText: words('acts.personMade') })).toBeVisible()
  // A refusal arrives while the log is open.
  expect((await scim('POST', '/Users', { userName: 'nergis@sirket.example' })).status).toBe(409)
  await expect(log.getByText(words('refusals.taken'))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: words('actionsOf', { name }) }).click()
  await page.getByRole('menuitem', { name: words('remove.action'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('remove.action'), exact: true })
    .click()
  await expect(page.getByText(words('empty.title'))).toBeVisible()
})
