import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { AbilityRule } from '#contract/roles/abilities.ts'
import { type Role, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { call } from './support/api.ts'
import { goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { signIn } from './support/people.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('roles', key, params)
const token = () => sessionOf('admin').accessToken
const roles = async () => (await call(roleEndpoints.list, { token: token() })).rows
const moduleName = (subject: string) => say('accessControl', `subjects.${subject}`)
const actionName = (action: string) => say('accessControl', `actions.${action}`)

let made = 0
const freshName = () => `Ekip ${process.pid}-${++made}`

/** A role of this test's own, with everything that the frame asks for. */
async function newRole(...more: AbilityRule[]): Promise<Role> {
  const everyday = (await roles()).find(({ name }) => name === 'Kullanıcı')?.rules ?? []
  return call(roleEndpoints.create, { token: token(), body: { name: freshName(), rules: [...everyday, ...more] } })
}

/** Somebody new who holds just this role. */
async function holderOf(role: Role) {
  const { person, session } = await newcomer()
  const id = session.userData.id
  await call(roleEndpoints.assign, { token: token(), params: { id }, body: { roleIds: [role.id], version: 1 } })
  return { person, id, session: await signIn(process.env.E2E_URL ?? '', person.email, person.password) }
}

const tick = (page: Page, action: string, subject: string) =>
  page.getByRole('checkbox', {
    name: words('editor.cell', { module: moduleName(subject), action: actionName(action) }),
    exact: true,
  })
const mark = (page: Page, action: string, subject: string, allowed: boolean) =>
  page.getByRole('button', {
    name: `${moduleName(subject)}, ${actionName(action)}: ${say('accessControl', allowed ? 'allowed' : 'denied')}`,
    exact: true,
  })
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })

async function reviewAndSave(page: Page) {
  await button(page, 'unsaved.review').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('review.save'), exact: true })
    .click()
}

test('what a role allows changes for who holds it, without a reload', async ({ open }) => {
  const role = await newRole({ action: 'read', subject: 'AclDemo' })
  const holder = await holderOf(role)
  const theirs = await open(holder.session, { path: paths.accessControl })
  await expect(mark(theirs, 'read', 'Report', false)).toBeVisible()

  const page = await open('admin', { path: `${paths.modules}?rol=${role.id}` })
  await tick(page, 'read', 'Report').check()
  await button(page, 'unsaved.review').click()
  const review = page.getByRole('dialog')
  await expect(review.getByRole('listitem').filter({ hasText: moduleName('Report') })).toContainText(actionName('read'))
  await review.getByRole('button', { name: words('review.save'), exact: true }).click()
  await expect(page.getByText(words('review.saved', { name: role.name }))).toBeVisible()

  await mark(theirs, 'read', 'Report', true).click()
  await expect(theirs.getByRole('status').filter({ hasText: role.name })).toBeVisible()

  // The page itself hangs on a rule: without it the guard leads away.
  await tick(page, 'read', 'AclDemo').uncheck()
  await reviewAndSave(page)
  await expect(theirs).toHaveURL(paths.crm)
})

test('a role can be looked through before it is saved; of two who change it at once, the second sees both and chooses', async ({
  open,
  problems,
}) => {
  problems.expect(/^409 PUT \/api\/roles\/\d+/)
  const role = await newRole()
  const page = await open('admin', { path: `${paths.modules}?rol=${role.id}` })
  const access = say('app', 'screens.accessControl')
  const screensOf = (look: Page) => look.getByRole('region', { name: say('rights', 'preview.screens') })
  const needed = say('rights', 'preview.needsRule', { module: moduleName('AclDemo'), action: actionName('read') })
  await button(page, 'preview.open').click()
  await expect(screensOf(page).getByRole('listitem').filter({ hasText: access })).toContainText(needed)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui', 'close') })
    .click()
  await tick(page, 'read', 'AclDemo').check()
  await button(page, 'preview.open').click()
  await expect(screensOf(page).getByRole('listitem').filter({ hasText: access })).not.toContainText(needed)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui', 'close') })
    .click()

  await tick(page, 'read', 'Report').check()
  const { name, requiresTwoStep, version } = role
  const rules: AbilityRule[] = [...role.rules, { action: 'export', subject: 'ActivityLog' }]
  await call(roleEndpoints.update, {
    token: token(),
    params: { id: role.id },
    body: { name, requiresTwoStep, version, rules },
  })
  await expect(page.getByText(words('editor.changedMeanwhile'))).toBeVisible()
  await reviewAndSave(page)
  const dialog = page.getByRole('dialog', { name: words('conflict.title') })
  await expect(dialog.getByText(moduleName('ActivityLog'))).toBeVisible()
  await dialog.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(page.getByText(words('review.saved', { name }))).toBeVisible()
  const now = (await roles()).find(({ id }) => id === role.id)?.rules ?? []
  expect(now).toContainEqual({ action: 'read', subject: 'Report' })
  expect(now).not.toContainEqual({ action: 'export', subject: 'ActivityLog' })
})

test('a role is made from another, the page says why somebody may not and which roles would allow it, and the role hands its people on when it goes', async ({
  open,
}) => {
  const page = await open('admin', { path: paths.modules })
  await button(page, 'create.open').click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(words('editor.name'))
  const make = dialog.getByRole('button', { name: words('create.make'), exact: true })
  await name.fill('NonAdmin')
  await make.click()
  await expect(name).toHaveAccessibleDescription(say('errors', 'roleNameReserved'))
  const fresh = freshName()
  await name.fill(fresh)
  await dialog.getByRole('combobox', { name: words('create.from') }).click()
  await page.getByRole('option', { name: 'Kullanıcı', exact: true }).click()
  await make.click()
  await expect(page.getByRole('heading', { name: fresh })).toBeVisible()

  const role = (await roles()).find((row) => row.name === fresh)
  if (!role) throw new Error('the role was not made')
  const holder = await holderOf(role)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: fresh })).toContainText(
    words('list.people_one', { count: '1' }),
  )

  await goInside(page, `${paths.modules}?sekme=neden&kisi=${holder.id}`)
  await mark(page, 'export', 'Report', false).click()
  const answer = page.getByRole('status').filter({ hasText: say('rights', 'reason.noRule') })
  await expect(answer).toContainText('Muhasebe')
  await mark(page, 'read', 'Task', true).click()
  await expect(page.getByRole('status').filter({ hasText: fresh })).toBeVisible()

  await goInside(page, `${paths.modules}?rol=${role.id}`)
  await page.getByRole('button', { name: words('editor.menu', { name: fresh }) }).click()
  await page.getByRole('menuitem', { name: words('removal.open') }).click()
  await page.getByRole('combobox', { name: words('removal.successor') }).click()
  await page.getByRole('option', { name: 'Muhasebe', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('removal.open'), exact: true })
    .click()
  await expect(page.getByText(words('removal.done', { name: fresh }))).toBeVisible()
  const again = await signIn(process.env.E2E_URL ?? '', holder.person.email, holder.person.password)
  expect(again.userData.roles.map((held) => held.name)).toEqual(['Muhasebe'])
})
