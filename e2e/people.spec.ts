import type { Page } from '@playwright/test'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { dealPath, href, projectPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { linkMailedTo } from './support/mail.ts'
import { goInside } from './support/navigate.ts'
import { newcomer, stranger } from './support/newPerson.ts'
import { newDeal } from './support/sales.ts'
import { sessionOf } from './support/sessions.ts'
import { settled } from './support/settled.ts'
import { stillBox } from './support/still.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '')
const pageOf = (id: number, tab = 'genel-bakis') => href(paths.adminUser, { tab, id })

/** Where talk, the calendar, own boards and the account are: closed to who looks through somebody's eyes. */
const personal = [
  ...[paths.directMessages, paths.mentions, paths.starredMessages, paths.search, paths.calendar, paths.kanban],
  ...[paths.trash, paths.contactAdmin, '/channels/', '/profile-settings/'],
]

/** The screens that a view shows, with a project and a deal, and what each offers to the person themselves. */
async function screensOf(id: number) {
  const project = await call(projectEndpoints.create, {
    token: sessionOf('projectManager').accessToken,
    body: { clientId: crypto.randomUUID(), name: `Bakış ${id}`, memberIds: [id] },
  })
  const deal = await newDeal({ teamIds: [id] })
  const inProject = (sekme: 'gorevler' | 'masraflar' | 'uyeler' | 'dosyalar' | 'aktivite' | 'zaman') =>
    href(paths.project, { id: project.id, sekme })
  const ofProject = [say('projects', 'tabs.pano'), say('projects', 'header.channel')]
  const screens: [path: string, own: string[]][] = [
    [
      paths.crm,
      [say('dashboard', 'newTask'), say('dashboard', 'arrange.open'), say('dashboard', 'tasks.create')].concat(
        say('dashboard', 'first.task'),
        say('dashboard', 'meetings.plan'),
        say('dashboard', 'today.unread'),
      ),
    ],
    [paths.tasks, [say('tasks', 'create.title'), say('tasks', 'quick.label')]],
    [paths.approvals, [say('approvals', 'delegation.open')]],
    [paths.expenses, [say('expenses', 'add')]],
    [paths.users, []],
    [href(paths.user, { id: sessionOf('member').userData.id }), [say('people', 'actions.message')]],
    [projectPath(project.id), ofProject],
    [inProject('gorevler'), [say('projects', 'tasks.add'), ...ofProject]],
    [inProject('masraflar'), [say('expenses', 'add'), ...ofProject]],
    [inProject('zaman'), ofProject],
    [inProject('dosyalar'), ofProject],
    [inProject('uyeler'), ofProject],
    [inProject('aktivite'), ofProject],
    [paths.salesPipeline, []],
    [dealPath(deal.id), [say('sales', 'deal.channel'), say('sales', 'deal.hold')]],
  ]
  return { screens, board: href(paths.project, { id: project.id, sekme: 'pano' }) }
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: say('people', 'actions.more', { name }) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('somebody is invited, joins, is given a role at once, leaves with their work handed over; the log proves it', async ({
  open,
  problems,
}) => {
  // What the page of somebody who is let go was asking for at that moment is refused.
  problems.allowEndOfSession()
  const { fullName, username, email, password } = stranger()
  const token = sessionOf('admin').accessToken
  const admin = await open('admin', { path: paths.adminUserCreate })
  await admin.getByLabel(say('people', 'form.fullName')).fill(fullName)
  await admin.getByLabel(say('people', 'form.username')).fill(username)
  await admin.getByLabel(say('people', 'form.email')).fill(email)
  await admin.getByRole('button', { name: say('people', 'form.submit'), exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
  await expect(admin.getByText(say('people', 'detail.invitationText', { name: fullName }))).toBeVisible()
  const id = Number(new URL(admin.url()).pathname.split('/').at(-1))

  const person = await open('visitor', { path: await linkMailedTo(email, '/davet/') })
  await person.getByLabel(say('accounts', 'fields.password'), { exact: true }).fill(password)
  await person.getByLabel(say('accounts', 'fields.passwordConfirmation')).fill(password)
  await person.getByRole('button', { name: say('accounts', 'invitation.submit') }).click()
  await expect(person).toHaveURL(new RegExp(`${paths.crm}$`))
  const menu = person.getByRole('navigation', { name: say('app', 'menu.label') })
  await expect(menu.getByRole('link', { name: say('app', 'menu.calendar') })).toBeVisible()
  const projects = menu.getByRole('link', { name: say('app', 'menu.projects') })
  await expect(projects).toHaveCount(0)
  // What the colleague did appears here without a reload.
  await expect(admin.getByText(say('people', 'detail.invitationText', { name: fullName }))).toHaveCount(0)

  await choose(admin, fullName, say('people', 'actions.roles'))
  const roles = admin.getByRole('dialog')
  await roles.getByRole('checkbox', { name: 'Proje Yöneticisi' }).check()
  // Another Admin is faster: nothing of what they gave is overwritten unseen.
  problems.expect(/409 PUT \/api\/users/)
  const all = await call(roleEndpoints.list, { token })
  const roleIds = all.rows.filter(({ name }) => name === 'Satış').map(({ id }) => id)
  const personId = Number(new URL(admin.url()).pathname.split('/').at(-1))
  await call(roleEndpoints.assign, { token, params: { id: personId }, body: { roleIds, version: 1 } })
  await roles.getByRole('button', { name: say('people', 'rolesDialog.save') }).click()
  const choice = admin.getByRole('dialog', { name: say('people', 'rolesDialog.conflict', { name: fullName }) })
  await expect(choice).toContainText('Satış')
  await choice.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(projects).toBeVisible()

  const own = await tokenOf(person)
  const title = `Devredilecek iş ${username}`
  const task = await call(taskEndpoints.create, { token: own, body: { clientId: crypto.randomUUID(), title } })
  const heir = sessionOf('member').userData

  await choose(admin, fullName, say('people', 'actions.deactivate'))
  const leaving = admin.getByRole('dialog')
  const successor = leaving.getByRole('combobox', { name: say('people', 'deactivate.tasksTo') })
  await successor.fill(heir.fullName)
  await admin.getByRole('option', { name: heir.fullName }).first().click()
  await leaving.getByRole('button', { name: say('people', 'deactivate.action'), exact: true }).click()
  await expect(admin.getByText(say('people', 'detail.inactive'))).toBeVisible()

  await expect(person).toHaveURL(new RegExp(paths.login))
  await expect.poll(() => tokenOf(person)).toBe('')
  const after = await call(taskEndpoints.read, { token, params: { id: task.id } })
  expect(after.assignee.id).toBe(heir.id)
  expect(after.creator.id).toBe(id)

  const log = await fetch(`${process.env.E2E_URL}${activityLogEndpoints.list.path}?kind=user&objectId=${id}&sort=at`, {
    headers: { authorization: token },
  })
  const { rows } = activityLogEndpoints.list.response.parse(await log.json())
  expect(rows.map(({ action }) => action)).toEqual([
    'user.invited',
    'user.joined',
    'user.rolesChanged',
    'user.rolesChanged',
    'user.deactivated',
  ])
})

/** While the code of a tab is on its way, the names of its grey rows stand where those of the table will. */
async function outlinesTasks(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await goInside(page, path)
  const row = page.locator('main .MuiSkeleton-root[style*="18px"] ~ .MuiSkeleton-root').first()
  const outlined = await stillBox(row)
  held.resolve()
  const heading = page.getByRole('columnheader', { name: say('tasks', 'fields.title') }).getByRole('button')
  const shown = await stillBox(heading)
  await page.unrouteAll({ behavior: 'wait' })
  expect(Math.abs(outlined.x - shown.x)).toBeLessThan(4)
}

test('a file of people is shown before anybody is invited; an Admin looks through a colleague’s eyes: it reads, cannot write, and ends', async ({
  open,
  problems,
}) => {
  const { fullName, email } = stranger()
  const page = await open('admin', { path: paths.adminUsers })
  await page.getByRole('button', { name: say('people', 'import') }).click()
  const dialog = page.getByRole('dialog')
  const file = [`Ad soyad;E-posta`, `${fullName};${email}`, `Eksik Kişi;adres-degil`].join('\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'kisiler.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog.getByText(say('people', 'importing.faulty_one', { count: '1' }))).toBeVisible()
  await dialog.getByRole('button', { name: say('people', 'importing.start_one', { count: '1' }) }).click()
  await expect(dialog.getByText(say('people', 'importing.invited'), { exact: true })).toBeVisible()
  await dialog.getByText(say('people', 'importing.close'), { exact: true }).click()
  await page.getByRole('searchbox', { name: say('people', 'search') }).fill(email)
  await expect(page.getByRole('table').getByText(email)).toBeVisible()

  const { person, session } = await newcomer()
  const name = person.fullName
  const { screens, board } = await screensOf(session.userData.id)
  await goInside(page, pageOf(session.userData.id))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await outlinesTasks(page, pageOf(session.userData.id, 'gorevler'))
  const { rows } = await call(projectEndpoints.list, { token: sessionOf('admin').accessToken })
  const projectId = rows[0]?.id ?? 0
  await goInside(page, href(paths.project, { id: projectId }))
  await expect(page.getByRole('tab', { name: say('projects', 'tabs.ozet') })).toBeVisible()
  await outlinesTasks(page, href(paths.project, { id: projectId, sekme: 'gorevler' }))
  await goInside(page, pageOf(session.userData.id))
  await choose(page, name, say('people', 'actions.view'))
  await dialog.getByRole('button', { name: say('people', 'view.start'), exact: true }).click()
  await expect(page.getByText(say('people', 'view.banner', { name }))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${paths.crm}$`))
  // Whatever could not be used is not there; a call that is refused fails the test by itself.
  for (const [path, own] of screens) {
    await goInside(page, path)
    await settled(page)
    for (const offer of own) {
      for (const role of ['button', 'link', 'tab'] as const) {
        await expect(page.getByRole(role, { name: offer }), `${offer} on ${path}`).toHaveCount(0)
      }
    }
    const addresses = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const closed = addresses.filter((to) => personal.some((beginning) => to?.startsWith(beginning)))
    expect(closed, `links on ${path}`).toEqual([])
  }
  // A board that an address asks for gives way to the summary.
  await goInside(page, board)
  await settled(page)
  await expect(page.getByRole('tab', { name: say('projects', 'tabs.ozet') })).toHaveAttribute('aria-selected', 'true')
  problems.expect(/^403 POST \/api\/tasks$/)
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/tasks', {
      method: 'POST',
      headers: { authorization: sessionStorage.getItem('accessToken') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: crypto.randomUUID(), title: 'Yazılamaz' }),
    })
    return answer.status
  })
  expect(status).toBe(403)
  // What the page was asking for as them is refused from now on.
  problems.allowEndOfSession()
  await page.getByRole('button', { name: say('people', 'view.end') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(say('people', 'view.banner', { name }))).toHaveCount(0)
})
