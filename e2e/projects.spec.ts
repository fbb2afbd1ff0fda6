import type { Page } from '@playwright/test'
import { projectPath, taskPath } from '#contract/href.ts'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { uniqueName } from './support/conversation.ts'
import { goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const word = (key: string, params: Record<string, string> = {}) => say('projects', key, params)
const manager = () => sessionOf('projectManager')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const menu = (page: Page) => page.getByRole('navigation', { name: say('app', 'menu.label') })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: word(`tabs.${name}`) })

const dayMs = 86_400_000
/** One and the same day through a test, also when midnight passes. */
const now = Date.now()
const dayFrom = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10)

/** A project of this test's own, whose manager is the project manager. */
async function aProject(memberIds: number[] = []): Promise<ProjectDetail> {
  const body = { clientId: crypto.randomUUID(), name: uniqueName(), memberIds, startDay: dayFrom(0) }
  return call(projectEndpoints.create, { token: manager().accessToken, body })
}

async function aTask(spaceId: number, startDay: string, endDay: string) {
  const body = { clientId: crypto.randomUUID(), title: uniqueName(), spaceId, startDay, endDay }
  return call(taskEndpoints.create, { token: manager().accessToken, body })
}

test('a project is made from a template, and its member sees it come, opens its board and its channel', async ({
  open,
}) => {
  const { fullName } = sessionOf('member').userData
  const name = uniqueName()
  const theirs = await open('member', { path: paths.tasks })
  await expect(menu(theirs)).toBeVisible()

  const page = await open('projectManager', { path: paths.projects })
  await page
    .getByRole('main')
    .getByRole('button', { name: word('create'), exact: true })
    .click()
  const form = page.getByRole('dialog', { name: word('form.createTitle') })
  await form.getByRole('textbox', { name: word('form.name') }).fill(name)
  await form.getByText(word('template.software'), { exact: true }).click()
  await form.getByRole('textbox', { name: word('form.customer') }).fill('Yıldız Otomotiv')
  await form.getByRole('combobox', { name: word('form.members') }).fill(fullName)
  await page.getByRole('option', { name: fullName }).click()
  await form.getByRole('textbox', { name: word('form.budget') }).fill('125000')
  await form.getByRole('button', { name: word('form.submit') }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('Yıldız Otomotiv').first()).toBeVisible()

  const group = (list: string) => menu(theirs).getByRole('group', { name: say('app', `menu.${list}`) })
  const inMenu = (list: string) => group(list).getByRole('link', { name })
  // They may not open the list of all projects: the menu leads to their own.
  await expect(inMenu('projectList')).toHaveAttribute('href', /^\/proje-yonetim\/\d+$/)
  // Earlier tests may have left more channels than the menu shows at once.
  const all = group('channelProjects').getByRole('button', {
    name: new RegExp(say('app', 'menu.showAll', { total: '.*' })),
  })
  const channel = inMenu('channelProjects')
  await expect(channel.or(all).first()).toBeVisible()
  if (!(await channel.isVisible())) await all.click()
  await channel.click()
  await expect(heading(theirs, name)).toBeVisible()
  await theirs.getByRole('link', { name: word('toProject', { name }) }).click()
  await expect(tab(theirs, 'ozet')).toHaveAttribute('aria-selected', 'true')
  await expect(theirs.getByText('Yıldız Otomotiv').first()).toBeVisible()
  await expect(theirs.getByText(word('budget.used'))).toHaveCount(0)
  await tab(theirs, 'pano').click()
  await expect(theirs.getByRole('region', { name: /^Yapılacak/ }).first()).toBeVisible()
  // Who is on the board is who has it open, not who is online.
  const here = theirs.getByRole('group', { name: say('kanban', 'here') })
  await expect(here).toHaveCount(0)
  await tab(page, 'pano').click()
  await expect(here).toBeVisible({ timeout: 30_000 })
  await tab(page, 'ozet').click()
  await expect(here).toHaveCount(0)
  await theirs.getByRole('link', { name: word('header.channel'), exact: true }).click()
  await expect(theirs).toHaveURL(/\/channels\/\d+/)
})

test('a bar of the timeline is carried by the mouse, pulled at its end and moved by keys; milestones are added, done and taken away with a way back', async ({
  open,
}) => {
  const { id } = await aProject()
  const { key, title } = await aTask(id, dayFrom(2), dayFrom(4))
  const days = async () => {
    const { startDay, endDay } = await call(taskEndpoints.read, { token: manager().accessToken, params: { id: key } })
    return [startDay, endDay]
  }
  const page = await open('projectManager', { path: `${projectPath(id)}?sekme=zaman&olcek=week` })
  const bar = page.locator(`[data-bar="${key}"]`)
  await expect(bar).toBeVisible()
  const box = async () => (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // It can be moved once it is known who looks at it.
  await expect(bar).toHaveAttribute('aria-describedby', /./)
  // Reaching it waits until the chart has come to rest at today.
  await bar.hover()
  const first = await box()
  const dayWidth = first.width / 3
  const drag = async (fromX: number, byDays: number) => {
    const { y, height } = await box()
    await page.mouse.move(fromX, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(fromX + (byDays * dayWidth) / 2, y + height / 2, { steps: 4 })
    await page.mouse.move(fromX + byDays * dayWidth, y + height / 2, { steps: 4 })
    await page.mouse.up()
  }
  await drag(first.x + first.width / 2, 2)
  await expect.poll(days).toEqual([dayFrom(4), dayFrom(6)])

  const drawnAt = async () => Math.round(((await box()).x - first.x) / dayWidth)
  await expect.poll(drawnAt).toBe(2)
  const moved = await box()
  await drag(moved.x + moved.width - 3, 1)
  await expect.poll(days).toEqual([dayFrom(4), dayFrom(7)])
  await expect.poll(async () => Math.round((await box()).width / dayWidth)).toBe(4)

  for (const key of ['Space', 'ArrowLeft', 'Shift+ArrowLeft', 'Enter']) await bar.press(key)
  await expect.poll(days).toEqual([dayFrom(3), dayFrom(5)])

  await page.getByRole('button', { name: word('timeline.addMilestone') }).click()
  await page.getByRole('textbox', { name: word('milestone.title') }).fill('Kabul')
  await page.getByRole('button', { name: word('milestone.submit'), exact: true }).click()
  const mark = page.getByRole('button', { name: /^Kilometre taşı: Kabul/ })
  await mark.click()
  await page.getByRole('button', { name: word('milestone.markDone') }).click()
  await expect(page.getByRole('button', { name: /^Kilometre taşı: Kabul.*Tamamlandı$/ })).toBeVisible()
  await mark.click()
  await page.getByRole('button', { name: word('milestone.remove'), exact: true }).click()
  await expect(mark).toHaveCount(0)
  await page.getByRole('button', { name: say('ui', 'undo') }).click()
  await expect(mark).toBeVisible()

  await page.getByRole('button', { name: word('timeline.views.table'), exact: true }).click()
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
})

test('of two who edit one project the second reads both values and chooses; a file is put into it, taken off and brought back; it goes into the archive and comes back', async ({
  open,
  problems,
}) => {
  problems.expect(/^409 PATCH/)
  const { id, name, version } = await aProject()
  const page = await open('projectManager', { path: projectPath(id) })
  await page.getByRole('button', { name: word('header.edit'), exact: true }).click()
  const form = page.getByRole('dialog', { name: word('form.editTitle') })
  await form.getByRole('textbox', { name: word('form.customer') }).fill('Benim yazdığım')
  await call(projectEndpoints.update, {
    token: sessionOf('admin').accessToken,
    params: { id },
    body: { version, customer: 'Onların yazdığı' },
  })
  await form.getByRole('button', { name: word('form.save'), exact: true }).click()
  const question = page.getByRole('dialog', { name: word('form.conflict') })
  await expect(question.getByText('Onların yazdığı')).toBeVisible()
  await question.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Benim yazdığım').first()).toBeVisible()

  await goInside(page, `${projectPath(id)}?sekme=dosyalar`)
  const file = { name: 'kesif-notu.txt', mimeType: 'text/plain', buffer: Buffer.from('Ölçüler alındı') }
  await page.locator('input[type="file"]').setInputFiles(file)
  const row = page.getByRole('table').getByRole('row', { name: /kesif-notu\.txt/ })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: say('ui', 'table.rowMenu', { name: file.name }) }).click()
  await page.getByRole('menuitem', { name: word('files.remove'), exact: true }).click()
  await expect(row).toHaveCount(0)
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  await undo.click()
  await expect(row).toBeVisible()
  await expect(undo).toHaveCount(0)

  await goInside(page, `${paths.projects}?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: word('actions', { name }) }).click()
  await page.getByRole('menuitem', { name: word('archive.action'), exact: true }).click()
  // Under the pointer the way back stays open.
  await undo.hover()
  await expect(card).toHaveCount(0)
  await undo.click()
  await expect(card).toBeVisible()
  await card.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`${projectPath(id)}$`))
})

test('who leaves a project loses it at once, and from outside finds no project', async ({ open, problems }) => {
  problems.expect(/^404 GET \/api\/projects\/\d+$/)
  // What was open beside it may have been asked for once more.
  problems.allow(/^404 GET \/api\/projects\/\d+\/activity$/)
  const { session } = await newcomer()
  const project = await aProject([session.userData.id])
  const member = await open(session, { path: projectPath(project.id) })
  await expect(heading(member, project.name)).toBeVisible()
  const page = await open('projectManager', { path: `${projectPath(project.id)}?sekme=uyeler` })
  await page.getByRole('button', { name: word('membersTab.menu', { name: session.userData.fullName }) }).click()
  await page.getByRole('menuitem', { name: word('membersTab.remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('membersTab.remove') })
    .click()
  await expect(member.getByText(word('notFound.title'))).toBeVisible()
  await expect(menu(member).getByRole('link', { name: project.name })).toHaveCount(0)

  await goInside(member, paths.starredMessages)
  await expect(member.getByText(word('notFound.title'))).toHaveCount(0)
  await goInside(member, projectPath(project.id))
  await expect(member.getByText(word('notFound.title'))).toBeVisible()
})

test('who is named under a project’s task from outside is not told; the writer reads it and takes them in from there', async ({
  open,
}) => {
  const project = await aProject()
  const { id, key } = await aTask(project.id, dayFrom(0), dayFrom(3))
  const { session } = await newcomer()
  const { fullName } = session.userData
  const page = await open('projectManager', { path: taskPath(key) })
  const field = page.getByRole('textbox', { name: say('comments', 'write') })
  await field.click()
  await page.keyboard.type(`@${fullName.split(' ').at(-1)}`)
  const suggestion = page.getByRole('option', { name: new RegExp(fullName) })
  await expect(suggestion).toContainText(say('ui', 'people.outside'))
  await suggestion.click()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('ui', 'unreached.task_one', { names: fullName }))).toBeVisible()
  await page.getByRole('button', { name: say('ui', 'unreached.invite') }).click()
  await expect(page.getByText(say('ui', 'unreached.invited', { names: fullName }))).toBeVisible()
  const seen = await call(taskEndpoints.read, { token: session.accessToken, params: { id } })
  expect(seen.key).toBe(key)
})

test('a member removes a column with others’ cards only after moving them, and nothing of the project for good', async ({
  open,
}) => {
  const project = await aProject([sessionOf('member').userData.id])
  const token = manager().accessToken
  const column = { title: uniqueName(), projectId: project.id }
  const { id: boardId } = await call(kanbanColumnEndpoints.create, { token, body: column })
  const title = uniqueName()
  const { id } = await call(kanbanCardEndpoints.create, { token, body: { boardId, title } })
  const page = await open('member', { path: `${paths.kanban}?proje=${project.id}` })
  const kanban = (key: string, params: Record<string, string> = {}) => say('kanban', key, params)
  await page.getByRole('button', { name: kanban('column.menu', { name: column.title }) }).click()
  await page.getByRole('menuitem', { name: kanban('column.remove') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(kanban('column.notToTrash'))).toBeVisible()
  await dialog.getByRole('button', { name: kanban('column.cancel') }).click()

  await call(kanbanEndpoints.removeItem, { token: sessionOf('member').accessToken, params: { id } })
  await goInside(page, `${paths.trash}?q=${encodeURIComponent(title)}`)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.getByRole('button', { name: say('ui', 'table.rowMenu', { name: title }) }).click()
  const forGood = page.getByRole('menuitem', { name: say('trash', 'remove') })
  await expect(forGood).toBeDisabled()
  await expect(forGood).toHaveAttribute('title', say('trash', 'notYours'))
  await page.getByRole('menuitem', { name: say('trash', 'restore') }).click()
  await expect(row).toHaveCount(0)
})

test('on a phone the timeline is a list that opens, with what is finished in another below it @phone', async ({
  open,
}) => {
  const { id } = await aProject()
  const finished = await aTask(id, dayFrom(-2), dayFrom(0))
  const { title, key } = await aTask(id, dayFrom(1), dayFrom(3))
  const { accessToken: token } = manager()
  await call(moveEndpoints.complete, { token, params: { id: finished.id }, body: { version: finished.version } })
  const page = await open('projectManager', { path: `${projectPath(id)}?sekme=zaman` })
  const below = page.getByRole('list', { name: word('status.done') })
  await expect(below.getByRole('listitem')).toContainText([finished.title])
  await page
    .getByRole('list', { name: word('timeline.title') })
    .getByRole('button', { name: title })
    .click()
  await expect(page).toHaveURL(new RegExp(`gorev=${key}`))
  await expect(page.getByRole('dialog')).toContainText(title)
})
