import type { Page } from '@playwright/test'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { call } from './support/api.ts'
import {
  drawer,
  line,
  listOf,
  photo,
  read,
  reportOf,
  saved,
  step,
  submitted,
  typeLine,
  uniqueTitle,
  word,
} from './support/expenses.ts'
import { goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const desk = { width: 1440, height: 900 }

const amountIn = (page: Page) => drawer(page).getByRole('textbox', { name: word('fields.amount') })

test('from a photo on a phone to paid, one line lowered, each step live for the others and decided only by whose turn it is @phone', async ({
  open,
}) => {
  const title = uniqueTitle('Saha ziyareti')
  const member = await open('member', { path: listOf() })
  await expect(member.getByRole('heading', { name: word('title'), level: 1 })).toBeVisible()

  // The camera of a phone: a photo comes first, and becomes a line.
  const camera = member.getByLabel(word('capture'), { exact: true })
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles(photo())
  await expect(member).toHaveURL(/masraf=MSR-/)
  const number = new URL(member.url()).searchParams.get('masraf') ?? ''
  await expect(drawer(member).getByRole('button', { name: word('line.view', { name: 'fis.png' }) })).toBeVisible()
  // Its line is open, where the only thing that a receipt does not bring is asked for.
  await expect(amountIn(member)).toBeFocused()
  await drawer(member)
    .getByRole('textbox', { name: word('fields.title') })
    .fill(title)
  await typeLine(member, word('line.untitled'), 'Konak Otel', '1.500,00')
  await expect(saved(member)).toBeVisible()
  await line(member, 'Konak Otel')
    .getByRole('button', { name: word('line.done') })
    .tap()
  const more = drawer(member).getByLabel(word('capture'), { exact: true })
  await more.setInputFiles(photo('yemek.png'))
  await expect(amountIn(member)).toBeFocused()
  await typeLine(member, word('line.untitled'), 'Sofra Lokantası', '440,00')
  await expect(saved(member)).toBeVisible()
  const overflow = await member.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  const manager = await open('projectManager', { path: listOf('onay'), viewport: desk })
  await expect(manager.getByRole('heading', { name: word('title'), level: 1 })).toBeVisible()
  await drawer(member)
    .getByRole('button', { name: word('actions.submit') })
    .tap()
  await expect(step(member, 'manager', 'current')).toBeVisible()

  // The manager decides before accounting; the owner never decides.
  await expect(drawer(member).getByRole('checkbox')).toHaveCount(0)
  await expect(member.getByRole('button', { name: word('actions.reject') })).toHaveCount(0)
  const accountant = await open('accountant', { path: reportOf(number, 'tumu'), viewport: desk })
  await expect(step(accountant, 'manager', 'current')).toBeVisible()
  await expect(accountant.getByRole('button', { name: word('actions.reject') })).toHaveCount(0)

  // It reaches the manager's list by itself; one line is lowered, with a reason.
  const row = manager.getByRole('row').filter({ hasText: title })
  await row.getByText(title).click()
  await expect(manager.getByRole('button', { name: word('actions.reject') })).toBeVisible()
  await drawer(manager)
    .getByRole('button', { name: word('line.lower', { name: 'Konak Otel' }) })
    .click()
  const dialog = manager.getByRole('dialog', { name: word('line.lowerTitle') })
  await dialog.getByRole('textbox', { name: word('line.approvedAmount') }).fill('1.200')
  await dialog.getByRole('button', { name: word('line.lowerTitle') }).click()
  await expect(dialog.getByText(say('errors', 'reasonRequired'))).toBeVisible()
  await dialog.getByRole('textbox', { name: word('line.reason') }).fill('Gecelik sınır 1.200')
  await dialog.getByRole('button', { name: word('line.lowerTitle') }).click()
  await expect(drawer(manager).getByText('₺1.640,00')).toBeVisible()
  await manager.getByRole('button', { name: word('actions.approveLines_other', { count: '2' }) }).click()

  await expect(step(member, 'manager', 'done')).toBeVisible()
  await expect(step(member, 'accounting', 'current')).toBeVisible()
  await expect(drawer(member).getByText('Gecelik sınır 1.200')).toBeVisible()

  await expect(drawer(accountant).getByText('Gecelik sınır 1.200')).toBeVisible()
  await accountant.getByRole('button', { name: word('actions.approveLines_other', { count: '2' }) }).click()
  await expect(step(member, 'accounting', 'done')).toBeVisible()
  await expect(step(manager, 'accounting', 'done')).toBeVisible()
  // To be paid is not paid yet.
  await expect(step(member, 'payment', 'current')).toBeVisible()

  await accountant.getByRole('button', { name: word('actions.pay') }).click()
  const payment = accountant.getByRole('dialog', { name: word('pay.title') })
  await expect(payment).toContainText('₺1.640,00')
  await payment.getByRole('textbox', { name: word('pay.reference') }).fill('EFT 4711')
  await payment.getByRole('button', { name: word('pay.submit') }).click()
  await expect(step(member, 'paid', 'done')).toBeVisible()
  await expect(step(manager, 'paid', 'done')).toBeVisible()

  const { report } = await read(sessionOf('member').accessToken, number)
  expect(report).toMatchObject({ status: 'paid', totals: { gross: 194_000, deducted: 30_000, payable: 164_000 } })
  expect(report.steps.payment?.reference).toBe('EFT 4711')
})

test('who has no part in a report sees neither it nor its amount', async ({ open, problems }) => {
  const { number, title, id } = await submitted('member', [['Kırtasiye Dünyası', 1_234_500]])
  // A colleague of the same projects, through the address and through every list.
  problems.expect(new RegExp(`404 GET /api/expenses/${number}`))
  const colleague = await open('sales', { path: reportOf(number) })
  await expect(colleague.getByText(word('detail.missing'))).toBeVisible()
  await expect(colleague.getByText('12.345,00')).toHaveCount(0)
  await expect(colleague.getByRole('tab', { name: word('tabs.all') })).toHaveCount(0)
  const token = sessionOf('sales').accessToken
  for (const tab of ['mine', 'approval', 'all']) {
    const answer = await fetch(`${process.env.E2E_URL}/api/expenses?tab=${tab}&q=${encodeURIComponent(title)}`, {
      headers: { authorization: token },
    })
    expect(await answer.json()).toMatchObject({ rows: [], total: 0 })
  }
  for (const path of [`/api/expenses/${id}`, `/api/expenses/${id}/pdf`]) {
    const answer = await fetch(process.env.E2E_URL + path, { headers: { authorization: token } })
    expect(answer.status).toBe(404)
  }
})

test("who is only a member of the project finds none of its amounts in the project's tab", async ({ open }) => {
  const owner = sessionOf('member').accessToken
  const { rows } = await call(spaceEndpoints.list, { token: owner })
  const project = rows.find(({ kind, archived }) => kind === 'project' && !archived)
  if (!project) throw new Error('the demo has no project of the member')
  const { number, title } = await submitted('member', [['Sunucu kablosu', 987_600]], project.id)
  const { session } = await newcomer()
  await call(projectMemberEndpoints.put, {
    token: sessionOf('admin').accessToken,
    params: { id: project.id, userId: session.userData.id },
    body: {},
  })

  const path = `${href(paths.project, { id: project.id })}?sekme=masraflar`
  const guest = await open(session, { path })
  await expect(guest.getByText(word('empty.space'))).toBeVisible({ timeout: 30_000 })
  await expect(guest.getByText(title)).toHaveCount(0)
  await expect(guest.getByText('9.876,00')).toHaveCount(0)
  const answer = await fetch(`${process.env.E2E_URL}/api/expenses/${number}`, {
    headers: { authorization: session.accessToken },
  })
  expect(answer.status).toBe(404)

  // Accounting sees it, with its amount.
  const { report } = await read(sessionOf('accountant').accessToken, number)
  expect(report).toMatchObject({ title, amount: 987_600 })
})

test('a report comes back for a correction, is corrected and handed in again', async ({ open }) => {
  const { number } = await submitted('member', [['Taksi', 32_000]])
  const member = await open('member', { path: reportOf(number) })
  await expect(step(member, 'manager', 'current')).toBeVisible()
  const manager = await open('projectManager', { path: reportOf(number, 'onay') })
  await manager.getByRole('button', { name: word('actions.correct') }).click()
  const dialog = manager.getByRole('dialog', { name: word('ask.correctTitle') })
  await dialog.getByRole('textbox').fill('Fişi ekler misiniz?')
  await dialog.getByRole('button', { name: word('actions.correct') }).click()

  await expect(drawer(member).getByText('Fişi ekler misiniz?').first()).toBeVisible()
  await drawer(member)
    .getByRole('button', { name: word('line.edit', { name: 'Taksi' }) })
    .click()
  await line(member, 'Taksi')
    .getByLabel(word('line.attachTo', { name: 'Taksi' }))
    .setInputFiles(photo())
  await expect(drawer(member).getByRole('button', { name: word('line.view', { name: 'fis.png' }) })).toBeVisible()
  await expect(saved(member)).toBeVisible()
  await drawer(member)
    .getByRole('button', { name: word('actions.resubmit') })
    .click()
  await expect(step(manager, 'manager', 'current')).toBeVisible()
  await expect(manager.getByRole('button', { name: word('actions.approveLines_one', { count: '1' }) })).toBeVisible()
})

test('accounting arrives where work waits; who hands in an unfinished line reads what is missing, and a draft is not spent', async ({
  open,
  problems,
}) => {
  const accountant = await open('accountant', { path: listOf() })
  await expect(accountant).toHaveURL(/sekme=onay/)
  await accountant.getByRole('tab', { name: new RegExp(`^${word('tabs.mine')}`) }).click()
  await expect(accountant).not.toHaveURL(/sekme/)

  const member = await open('member', { path: listOf() })
  const total = member.getByRole('region', { name: word('totals.label') }).getByRole('strong')
  await member
    .getByRole('button', { name: word('add') })
    .first()
    .click()
  await drawer(member).getByLabel(word('line.drop')).setInputFiles(photo())
  await expect(amountIn(member)).toBeFocused()
  await expect(saved(member)).toBeVisible()
  problems.expect(/4\d\d POST \/api\/expenses\/\d+\/submission/)
  await drawer(member)
    .getByRole('button', { name: word('actions.submit') })
    .click()
  const missing = `${word('fields.merchant')}, ${word('fields.amount')}`
  await expect(member.getByText(word('line.incomplete', { number: '1', fields: missing }))).toBeVisible()
  const before = await total.textContent()
  await typeLine(member, word('line.untitled'), 'Mavi Taksi', '99.999,00')
  await expect(saved(member)).toBeVisible()
  await expect(
    member.getByRole('region', { name: word('totals.label') }).getByRole('link', { name: word('totals.draft') }),
  ).toContainText('₺')
  expect(await total.textContent()).toBe(before)
})

test('each figure of the month leads to the rows that it counts', async ({ open }) => {
  const page = await open('accountant', { path: listOf('tumu') })
  const totals = page.getByRole('region', { name: word('totals.label') })
  const cell = totals.getByRole('link', { name: new RegExp(`^${word('totals.waiting')}`) })
  await expect(cell).toBeVisible()
  // It shows the number once it has arrived.
  await expect(cell).toHaveAttribute('title', /\d+ masraf/)
  const count = Number(/(\d+) masraf/.exec((await cell.getAttribute('title')) ?? '')?.[1])
  await cell.click()
  await expect(page).toHaveURL(/durum=waitingManager/)
  await expect(page).toHaveURL(/ay=\d{4}-\d{2}/)
  await expect(page.getByText(new RegExp(`/ ${count}$`))).toBeVisible()
})

test('by keyboard alone: walk through what waits and turn one down; of two who decide at once one decides, and the other reads who it was', async ({
  open,
  problems,
}) => {
  await submitted('member', [['Birinci', 11_100]])
  await submitted('member', [['İkinci', 22_200]])
  const page = await open('projectManager', { path: listOf('onay') })
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.nth(1)).toBeVisible()
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/masraf=/)
  const numberAt = (url: string) => new URL(url).searchParams.get('masraf') ?? ''
  /** Its own heading: the address is there before the report is. */
  const shows = async (number: string) => {
    await expect(drawer(page).getByRole('heading', { name: number })).toBeVisible()
    await expect(page.getByRole('button', { name: word('actions.reject') })).toBeVisible()
  }
  const first = page.url()
  await shows(numberAt(first))
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(first)
  await shows(numberAt(page.url()))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(first)
  await shows(numberAt(first))
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: word('ask.rejectTitle') })
  await dialog.getByRole('textbox').fill('Bütçe dışı')
  await dialog.getByRole('button', { name: word('actions.reject') }).press('Enter')
  await expect(drawer(page).getByText('Bütçe dışı').first()).toBeVisible()

  const { id, number, version } = await submitted('member', [
    ['Otopark', 9_000],
    ['Kahve', 12_000],
  ])
  await goInside(page, reportOf(number, 'onay'))
  for (const name of ['Otopark', 'Kahve'])
    await drawer(page)
      .getByRole('checkbox', { name: word('line.approve', { name }) })
      .check()
  problems.expect(/409 POST \/api\/expenses\/\d+\/decision/)
  // The other decision commits while this one is on its way.
  await page.route('**/api/expenses/*/decision', async (route) => {
    const body = { action: 'reject', reason: 'Kişisel harcama', version } as const
    await call(expenseMoveEndpoints.decide, { token: sessionOf('admin').accessToken, params: { id }, body })
    await route.continue()
  })
  await page.getByRole('button', { name: word('actions.approveLines_other', { count: '2' }) }).click()
  await expect(drawer(page).getByRole('alert')).toContainText(sessionOf('admin').userData.fullName)
  await expect(drawer(page).getByText('Kişisel harcama').first()).toBeVisible()
  await expect(page.getByRole('button', { name: word('actions.reject') })).toHaveCount(0)
})

test('an Admin keeps the rates of the day and the limits of categories', async ({ open }) => {
  const page = await open('admin', { path: paths.expenses })
  await page.getByRole('button', { name: word('more') }).click()
  await page.getByRole('menuitem', { name: word('rateTable.title') }).click()
  const dialog = page.getByRole('dialog', { name: word('rateTable.title') })
  await dialog.getByRole('textbox', { name: word('rateTable.rate') }).fill('49,2015')
  await dialog.getByRole('button', { name: word('rateTable.save') }).click()
  await expect(dialog.getByRole('list', { name: word('rateTable.latest') })).toContainText('49,2015')
})

test('who only looks at a new report leaves no empty ones behind', async ({ open }) => {
  const { session } = await newcomer()
  const page = await open(session, { path: listOf() })
  const begun = async () => {
    // An empty list offers it a second time.
    await page
      .getByRole('button', { name: word('add'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/masraf=MSR-/)
    const number = new URL(page.url()).searchParams.get('masraf')
    await expect(
      drawer(page)
        .getByText(number ?? '', { exact: true })
        .first(),
    ).toBeVisible()
    return number
  }
  const first = await begun()
  await page.goto(listOf())
  expect(await begun()).toBe(first)

  // Once something was written into it, the next one is another.
  await drawer(page)
    .getByRole('textbox', { name: word('fields.title') })
    .fill(uniqueTitle('Kırtasiye'))
  await expect(saved(page)).toBeVisible()
  await goInside(page, listOf())
  await expect(drawer(page)).toHaveCount(0)
  expect(await begun()).not.toBe(first)
})
