import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { linkMailedTo } from './support/mail.ts'
import { newcomer, stranger } from './support/newPerson.ts'
import { demoPassword, people, signIn } from './support/people.ts'
import { plainAddress } from './support/seats.ts'
import { startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const field = (page: Page, name: string) => page.getByLabel(say('accounts', `fields.${name}`), { exact: true })
const button = (page: Page, key: string) => page.getByRole('button', { name: say('accounts', key), exact: true })

/** The first of the six cells; typing moves on by itself. */
const codeCell = (page: Page) => page.getByRole('textbox', { name: say('ui', 'otp.cell', { at: '1', length: '6' }) })

async function signInOn(page: Page, email: string, password: string) {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await button(page, 'login.submit').click()
}

/** The sign-in that leads to the lightest page there is: where it leads else is what the first test is about. */
const loginToLightPage = `${paths.login}?to=${paths.notAuthorized}`

async function isIn(page: Page) {
  await expect(page).toHaveURL(paths.notAuthorized)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull()
}

test('a refused sign-in says why and keeps what was typed; then a member signs in, and the browser keeps what the specification names', async ({
  open,
  problems,
}) => {
  problems.expect(/^400 POST \/api\/auth\/login/)
  const page = await open('visitor', { path: paths.login })
  await signInOn(page, people.member, 'yanlis-parola')
  await expect(field(page, 'email')).toHaveAccessibleDescription(/.+/)
  await expect(field(page, 'email')).toHaveValue(people.member)
  await expect(field(page, 'password')).toHaveValue('yanlis-parola')
  await expect(page).toHaveURL(paths.login)

  await signInOn(page, people.member, demoPassword)
  await expect(page).toHaveURL(paths.crm)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys).toEqual(expect.arrayContaining(['accessToken', 'userData', 'userAbilityRules']))
  const userData: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'))
  expect(userData).toMatchObject({ email: people.member })
  expect(userData).not.toHaveProperty('avatar')
})

test('a refusal without readable words still says something under the address', async ({ open, problems }) => {
  problems.expect(/^(4|5)\d\d POST \/api\/auth\/login/)
  const page = await open('visitor', { path: paths.login })
  const answers = [
    { status: 403, body: '<h1>Forbidden</h1>', says: 'login.refused' },
    { status: 400, body: '{}', says: 'login.refused' },
    { status: 400, body: '{"errors":{}}', says: 'login.unknown' },
    { status: 500, body: '', says: 'login.unknown' },
    { status: 201, body: '{"accessToken":7}', says: 'login.error' },
  ]
  for (const { status, body, says } of answers) {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, body }))
    await signInOn(page, people.member, demoPassword)
    await expect(field(page, 'email')).toHaveAccessibleDescription(say('accounts', says))
    await page.unroute('**/api/auth/login')
    await page.reload()
  }
})

test('too many wrong passwords lock the address for a while', async ({ open, problems }) => {
  problems.expect(/^400 POST \/api\/auth\/login/)
  problems.expect(/^429 POST \/api\/auth\/login/)
  const page = await open('visitor', { path: paths.login })
  const email = stranger().email
  const locked = page.getByText(say('accounts', 'alerts.locked'))
  for (let attempt = 0; attempt < 6; attempt++) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'))
    await signInOn(page, email, `yanlis-${attempt}`)
    if ((await answer).status() === 429) break
  }
  await expect(locked).toBeVisible()
  await expect(button(page, 'login.submit')).toBeDisabled()
  await page.getByRole('link', { name: say('accounts', 'alerts.lockedWayOut') }).click()
  await expect(page).toHaveURL(paths.forgotPassword)
})

test('somebody registers, chooses a password behind the link in the mail and signs in', async ({ open }) => {
  const person = stranger()
  const page = await open('visitor', { path: paths.register })
  await field(page, 'fullName').fill(person.fullName)
  await field(page, 'username').fill(person.username)
  await field(page, 'email').fill(person.email)
  await button(page, 'register.submit').click()
  await expect(page.getByRole('heading', { name: say('accounts', 'register.sentTitle') })).toBeVisible()

  // A mail scanner has opened the link before, in a browser of its own; that alone does nothing.
  const link = await linkMailedTo(person.email, paths.verifyEmail)
  for (const opened of [await open('visitor', { path: link }), page]) {
    await opened.goto(link)
    await expect(opened.getByText(person.email)).toBeVisible()
    await expect(field(opened, 'username')).toHaveValue(person.username)
  }
  await field(page, 'password').fill(person.password)
  await field(page, 'passwordConfirmation').fill(person.password)
  await button(page, 'verify.complete').click()
  await expect(page.getByRole('heading', { name: say('accounts', 'verify.activeTitle') })).toBeVisible()
  await page.goto(loginToLightPage)
  await signInOn(page, person.email, person.password)
  await isIn(page)
})

test('a forgotten password is replaced once, and the old one is worth nothing', async ({ open, problems }) => {
  const { person } = await newcomer()
  const page = await open('visitor', { path: paths.forgotPassword })
  await field(page, 'email').fill(person.email)
  await button(page, 'forgot.submit').click()
  await expect(page.getByRole('heading', { name: say('accounts', 'forgot.sentTitle') })).toBeVisible()

  const link = await linkMailedTo(person.email, paths.resetPassword)
  await page.goto(link)
  await field(page, 'newPassword').fill('yeni-parola-2')
  await field(page, 'passwordConfirmation').fill('yeni-parola-2')
  await button(page, 'reset.submit').click()
  await expect(page.getByRole('heading', { name: say('accounts', 'reset.doneTitle') })).toBeVisible()

  problems.expect(/^400 POST \/api\/auth\/login/)
  await page.goto(loginToLightPage)
  await signInOn(page, person.email, person.password)
  await expect(field(page, 'email')).toHaveAccessibleDescription(/.+/)
  await signInOn(page, person.email, 'yeni-parola-2')
  await isIn(page)
})

test('two-step sign-in is switched on, takes the code of the app, and a recovery code once', async ({
  open,
  problems,
}) => {
  const { person, session } = await newcomer()
  const settings = await open(session, { path: href(paths.profileSettings, { tab: 'guvenlik' }) })
  await settings.getByRole('button', { name: say('profile', 'twoStep.enable') }).click()
  const dialog = settings.getByRole('dialog')
  await dialog.getByLabel(say('profile', 'twoStep.password'), { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: say('profile', 'twoStep.continue') }).click()
  await expect(dialog.getByRole('img', { name: say('profile', 'twoStep.qr') })).toBeVisible()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){4,}/).innerText()).replaceAll(' ', '')
  await codeCell(settings).pressSequentially(await generate({ secret }))
  await dialog.getByRole('button', { name: say('profile', 'twoStep.confirm') }).click()
  const codes = settings.getByRole('list', { name: say('profile', 'recovery.listLabel') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()

  const asked = async () => {
    const page = await open('visitor', { path: loginToLightPage })
    await signInOn(page, person.email, person.password)
    await expect(page).toHaveURL(paths.twoSteps)
    return page
  }
  const useRecoveryCode = async (page: Page) => {
    await button(page, 'twoStep.useRecovery').click()
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/two-step'))
    await field(page, 'recoveryCode').fill(recoveryCode)
    await button(page, 'twoStep.submit').click()
    return (await answer).status()
  }
  const first = await asked()
  await useRecoveryCode(first)
  await isIn(first)

  problems.expect(/^400 POST \/api\/auth\/two-step/)
  const second = await asked()
  expect(await useRecoveryCode(second)).toBe(400)
  await expect(second).toHaveURL(paths.twoSteps)
  await button(second, 'twoStep.useApp').click()
  // The code that switched it on is used up; the next one is valid already.
  await codeCell(second).pressSequentially(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await isIn(second)
})

test('signing out the other devices ends them at once', async ({ open }) => {
  const { person, session } = await newcomer()
  const url = process.env.E2E_URL ?? ''
  const elsewhere = await signIn(url, person.email, person.password)
  const answers = async () =>
    (await fetch(url + approvalEndpoints.count.path, { headers: { authorization: elsewhere.accessToken } })).status
  expect(await answers()).toBe(200)

  const page = await open(session, { path: href(paths.profileSettings, { tab: 'cihazlar' }) })
  // The number of an address says what it is.
  await expect(page.getByRole('term').filter({ hasText: say('profile', 'devices.address') })).toHaveCount(2)
  await page.getByRole('button', { name: say('profile', 'devices.signOutOthers') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('profile', 'devices.signOutOthers') })
    .click()
  await expect.poll(answers).toBe(401)
  await expect(page.getByText(say('profile', 'devices.onlyThis'))).toBeVisible()
})

test('an empty workspace is set up once by the link that its first start prints', async ({ open }) => {
  const server = await startServer({ DEMO: 'off' })
  try {
    const printed = () => server.output().match(/\/kurulum\/\S+/)?.[0]
    await expect.poll(printed).toBeDefined()
    const link = printed() ?? ''
    const page = await open('visitor')
    const person = stranger()
    await page.goto(server.url + link)
    await field(page, 'workspaceName').fill('Deneme Atölyesi')
    await field(page, 'fullName').fill(person.fullName)
    await field(page, 'username').fill(person.username)
    await field(page, 'email').fill(person.email)
    await field(page, 'password').fill(person.password)
    await field(page, 'passwordConfirmation').fill(person.password)
    await button(page, 'setup.submit').click()
    await expect(page).toHaveURL(server.url + paths.admin)

    // Somebody comes late: nothing of the first one is left in the browser.
    await page.goto(server.url + plainAddress)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
    await page.goto(server.url + link)
    await expect(page.getByRole('heading', { name: say('accounts', 'setup.brokenTitle') })).toBeVisible()
    await page.close()
  } finally {
    await server.stop()
  }
})
