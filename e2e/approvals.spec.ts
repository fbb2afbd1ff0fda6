import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { call } from './support/api.ts'
import { requests, statusOf } from './support/approvals.ts'
import { sessionOf } from './support/sessions.ts'
import { dayFromNow } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('approvals', key, params)
const queue = (word: string) => `${paths.approvals}?q=${encodeURIComponent(word)}`
const tokenOf = (role: Parameters<typeof sessionOf>[0]) => sessionOf(role).accessToken
const approve = ({ id, version }: Task) =>
  call(moveEndpoints.approve, { token: tokenOf('admin'), params: { id }, body: { version } })

test('the navbar counts what waits, live; keys rest while somebody types; a request is approved from its row, taken back, and refused with a reason', async ({
  open,
}) => {
  const { word, tasks } = await requests(1)
  const [task] = tasks as [Task]
  const page = await open('projectManager', { path: queue(word) })
  const row = page.getByRole('row', { name: new RegExp(task.title) })
  await expect(row).toBeVisible()

  const button = page.getByRole('banner').getByRole('link', { name: new RegExp(say('app', 'navbar.approvals')) })
  const count = async () => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0] ?? 0)
  await expect(button).toBeVisible()
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  const { tasks: others } = await requests(1)
  const [other] = others as [Task]
  await expect.poll(count).toBe(before + 1)
  await approve(other)
  await expect.poll(count).toBe(before)

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: words('search') })
  await expect(search).toBeFocused()
  await page.keyboard.type('o')
  await expect(search).toHaveValue(/o$/)
  // Asked after anything that the letter could have sent.
  await expect(page.getByText(words('noMatch'))).toBeVisible()
  expect(await statusOf(task)).toBe('pending')
  await search.fill(word)

  await row.getByRole('button', { name: words('approveOne', { title: task.title }) }).click()
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  // Under the pointer it stays for as long as the looking takes.
  await undo.hover()
  await expect(row).toHaveCount(0)
  await expect.poll(() => statusOf(task)).toBe('active')
  await undo.click()
  await expect(row).toBeVisible()
  await expect.poll(() => statusOf(task)).toBe('pending')

  await row.getByRole('button', { name: words('cancelOne', { title: task.title }) }).click()
  const dialog = page.getByRole('dialog', { name: words('cancelTitle_one') })
  const send = dialog.getByRole('button', { name: words('cancel') })
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox').fill('Bütçe onaylanmadı')
  await send.click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => statusOf(task)).toBe('inactive')
  await expect(page.getByText(words('noMatch'))).toBeVisible()
})

test('what a colleague decides leaves my queue by itself and says who it was; of two who decide at once one decides, and the other reads who it was', async ({
  open,
}) => {
  const { word, tasks } = await requests(2)
  const [first, second] = tasks as [Task, Task]
  const page = await open('projectManager', { path: queue(word) })
  const row = (task: Task) => page.getByRole('row', { name: new RegExp(task.title) })
  const decided = words('decided.approve', { name: sessionOf('admin').userData.fullName })
  await expect(row(first)).toBeVisible()
  await approve(first)
  await expect(row(first)).toContainText(decided)
  await expect(row(first).getByRole('button')).toHaveCount(0)
  await expect(row(second)).toBeVisible()

  // The other decision commits while this one is on its way.
  await page.route('**/api/approvals/decisions', async (route) => {
    await approve(second)
    await route.continue()
  })
  await page.getByRole('button', { name: words('approveOne', { title: second.title }) }).click()
  await expect(row(second)).toContainText(decided)
  expect(await statusOf(second)).toBe('active')
})

test('a queue is worked off with the keyboard alone', async ({ open }) => {
  const { word, tasks } = await requests(3)
  const [first, second, third] = tasks as [Task, Task, Task]
  const page = await open('projectManager', { path: queue(word) })
  const row = (task: Task) => page.getByRole('row', { name: new RegExp(task.title) })
  await expect(row(third)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row(first)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(second)).toBeFocused()
  await page.keyboard.press('o')
  await expect(row(second)).toHaveCount(0)
  await expect.poll(() => statusOf(second)).toBe('active')
  await expect(row(third)).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await expect(row(first)).toBeFocused()
  await page.keyboard.press('y')
  const comments = page.getByRole('dialog', { name: words('commentsOf', { title: first.title }) })
  await comments.getByRole('button', { name: words('openTask') }).press('Escape')
  await expect(row(first)).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: words('cancelTitle_one') }).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Kapsam dışı')
  await page.keyboard.press('Control+Enter')
  await expect(row(first)).toHaveCount(0)
  await expect.poll(() => statusOf(first)).toBe('inactive')

  await expect(row(third)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: third.key })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`gorev=${third.key}`))
})

test('many are decided at once; what is refused stays selected with its reason', async ({ open }) => {
  const { word, tasks } = await requests(3)
  const [first, second, third] = tasks as [Task, Task, Task]
  const page = await open('projectManager', { path: queue(word) })
  const left = page.getByRole('row', { name: new RegExp(third.title) })
  await expect(left).toBeVisible()
  await page.getByRole('checkbox', { name: say('ui', 'table.selectAll') }).check()
  let held = false
  await page.route('**/api/approvals/decisions', async (route) => {
    // Somebody edits the last one while the first is under way.
    if (!held) {
      held = true
      const { id, version } = third
      const body = { version, title: `${third.title} acele` }
      await call(taskEndpoints.update, { token: tokenOf('admin'), params: { id }, body })
    }
    await route.continue()
  })
  const bar = page.getByRole('toolbar', { name: say('ui', 'table.bulk') })
  await bar.getByRole('button', { name: new RegExp(words('approve')) }).click()
  await expect.poll(() => statusOf(first)).toBe('active')
  await expect.poll(() => statusOf(second)).toBe('active')
  await expect(left.getByRole('alert')).not.toBeEmpty()
  await expect(left.getByRole('checkbox')).toBeChecked()
  expect(await statusOf(third)).toBe('pending')
  // Decided again is what stands there by now.
  await expect(left).toContainText('acele')
  await bar.getByRole('button', { name: new RegExp(words('approve')) }).click()
  await expect(left).toHaveCount(0)
  await expect.poll(() => statusOf(third)).toBe('active')
})

test('a request is handed to another approver', async ({ open }) => {
  const { word, tasks } = await requests(1)
  const [task] = tasks as [Task]
  const page = await open('projectManager', { path: queue(word) })
  await page.getByRole('checkbox', { name: say('ui', 'table.select', { name: task.title }) }).check()
  await page.getByRole('button', { name: words('transfer.action') }).click()
  const admin = sessionOf('admin').userData.fullName
  await page.getByRole('combobox', { name: words('transfer.person') }).fill(admin)
  await page.getByRole('option', { name: admin }).click()
  await page.getByRole('button', { name: words('transfer.submit') }).click()
  await expect(page.getByRole('row', { name: new RegExp(task.title) })).toHaveCount(0)
  const theirs = async () => {
    const answer = await fetch(`${process.env.E2E_URL}${approvalEndpoints.list.path}?q=${encodeURIComponent(word)}`, {
      headers: { authorization: tokenOf('admin') },
    })
    return approvalEndpoints.list.response.parse(await answer.json()).rows.map(({ title }) => title)
  }
  await expect.poll(theirs).toEqual([task.title])
})

test('who is away has a deputy: the queue reaches them live, and leaves when that ends', async ({ open }) => {
  const { word, tasks } = await requests(2)
  const [first, second] = tasks as [Task, Task]
  const deputy = await open('sales', { path: queue(word) })
  await expect(deputy.getByText(words('noMatch'))).toBeVisible()

  const page = await open('projectManager', { path: paths.approvals })
  await page.getByRole('button', { name: words('delegation.open') }).click()
  const dialog = page.getByRole('dialog', { name: words('delegation.title') })
  const name = sessionOf('sales').userData.fullName
  await dialog.getByRole('combobox', { name: words('delegation.deputy') }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: words('delegation.submit') }).click()
  await expect(dialog.getByText(words('delegation.running'))).toBeVisible()

  const row = deputy.getByRole('row', { name: new RegExp(first.title) })
  const manager = sessionOf('projectManager').userData.fullName
  await expect(row).toContainText(words('inPlaceOf', { name: manager }))
  await row.getByRole('button', { name: words('approveOne', { title: first.title }) }).click()
  await expect.poll(() => statusOf(first)).toBe('active')

  await dialog
    .getByRole('listitem')
    .filter({ hasText: words('delegation.running') })
    .getByRole('button')
    .click()
  await expect(deputy.getByRole('row', { name: new RegExp(second.title) })).toHaveCount(0)
  const { given } = await call(delegationEndpoints.list, { token: tokenOf('projectManager') })
  expect(
    given.every(({ deputy: { id }, startDay }) => id !== sessionOf('sales').userData.id || startDay > dayFromNow(0)),
  ).toBe(true)
})

test('requests are decided on a phone @phone', async ({ open }) => {
  const { word, tasks } = await requests(2)
  const [first, second] = tasks as [Task, Task]
  const page = await open('projectManager', { path: queue(word) })
  const card = (task: Task) => page.getByRole('listitem', { name: task.title })
  await card(first)
    .getByRole('button', { name: words('approveOne', { title: first.title }) })
    .tap()
  await expect(card(first)).toHaveCount(0)
  await expect.poll(() => statusOf(first)).toBe('active')
  await card(second)
    .getByRole('button', { name: words('cancelOne', { title: second.title }) })
    .tap()
  const dialog = page.getByRole('dialog', { name: words('cancelTitle_one') })
  await dialog.getByRole('textbox').fill('Şimdi değil')
  await dialog.getByRole('button', { name: words('cancel'), exact: true }).tap()
  await expect(card(second)).toHaveCount(0)
  await expect.poll(() => statusOf(second)).toBe('inactive')
})
