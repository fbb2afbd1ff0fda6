import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { href } from '#contract/href.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const checkPath = accountEndpoints.checkUser.path
const minute = 60_000
const fiveMinutes = 5 * minute

test('the token is checked on the first load and every five minutes', async ({ open, problems }) => {
  // Once it stands, the live connection asks too: here it never does.
  problems.allow(/socket\.io/)
  const page = await open('member', { fresh: true })
  await page.route(/\/socket\.io\//, (route) => route.abort())
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close())
  let checks = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === checkPath) checks++
  })
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto(paths.crm)
  await expect.poll(() => checks).toBe(1)
  // At rest: what is still on its way would count as lost when minutes pass in one step.
  await expect(page.getByRole('navigation', { name: say('app', 'menu.label') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // From here on time passes only when told: what loading took must not count.
  await page.clock.pauseAt(start + fiveMinutes - minute)
  // What the page asked for before this answer has been seen.
  await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()))
  expect(checks).toBe(1)
  await page.clock.runFor(4 * minute)
  await expect.poll(() => checks).toBe(2)
})

test('a token that is worth nothing any more signs out every tab', async ({ open, problems }) => {
  problems.expect(/^401 POST \/users\/check-user-detail/)
  // What the page asks for beside the check is refused too, if it is on its way before the answer.
  problems.allowEndOfSession()
  const { session } = await newcomer()
  const first = await open(session, { path: paths.notAuthorized })
  const second = await first.context().newPage()
  await second.goto(paths.notAuthorized)
  await call(accountEndpoints.logout, { token: session.accessToken })
  const checked = first.waitForResponse((answer) => new URL(answer.url()).pathname === checkPath)
  await first.goto(paths.crm)
  await checked
  await expect(first).toHaveURL(new RegExp(paths.login))
  const left = () =>
    second.evaluate(() =>
      ['accessToken', 'userAvatar', 'userData', 'userAbilityRules'].filter((key) => localStorage.getItem(key) !== null),
    )
  await expect.poll(left).toEqual([])
})

test('a session that is ended elsewhere ends in every open tab at once', async ({ open, problems }) => {
  // What a page was asking for at that moment is refused.
  problems.allowEndOfSession()
  const { session } = await newcomer()
  const first = await open(session, { path: paths.calendar })
  const second = await first.context().newPage()
  await second.goto(paths.mentions)
  for (const page of [first, second]) await expect(page.getByRole('main')).toBeVisible()
  await call(accountEndpoints.logout, { token: session.accessToken })
  for (const page of [first, second]) await expect(page).toHaveURL(new RegExp(paths.login))
})

test('signing out leads to a plain sign-in page and back nowhere', async ({ open, problems }) => {
  problems.allowEndOfSession()
  const { session } = await newcomer()
  const page = await open(session, { path: paths.calendar })
  await page.getByRole('button', { name: say('app', 'navbar.profile') }).click()
  await page.getByRole('menuitem', { name: say('app', 'profile.signOut'), exact: true }).click()
  await expect(page).toHaveURL(paths.login)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(paths.login))
})

test('an fcmToken in the address is sent once, and its device hears nothing before the person agrees', async ({
  open,
}) => {
  const { session } = await newcomer()
  const devices = async () => (await call(pushEndpoints.read, { token: session.accessToken })).devices
  const page = await open(session)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === accountEndpoints.changeFcmToken.path) sent.push(request.postDataJSON())
  })
  await page.goto(`${paths.calendar}?fcmToken=cihaz-7`)
  await expect.poll(() => sent).toEqual([{ fcmToken: 'cihaz-7' }])
  await expect(page).toHaveURL(new RegExp(`${paths.calendar}$`))
  const question = page.getByRole('dialog', { name: say('notifications', 'push.question.title') })
  await expect(question).toBeVisible()
  expect(await devices()).toMatchObject([{ kind: 'app', confirmed: false }])
  await question.getByRole('button', { name: say('ui', 'cancel') }).click()
  await expect(question).toBeHidden()
  await expect.poll(devices).toEqual([])

  // Whoever does not answer is asked again when the page is loaded anew.
  await page.goto(`${paths.calendar}?fcmToken=cihaz-9`)
  await expect(question).toBeVisible()
  await page.reload()
  await question.getByRole('button', { name: say('notifications', 'push.question.allow') }).click()
  await expect(question).toBeHidden()
  await expect.poll(devices).toMatchObject([{ kind: 'app', confirmed: true }])
  expect(sent).toHaveLength(2)

  await goInside(page, href(paths.profileSettings, { tab: 'bildirimler' }))
  const app = new RegExp(say('notifications', 'push.app', { device: '' }).replace(/ \(.*/, ''))
  await page.getByRole('listitem').filter({ hasText: app }).getByRole('button', { name: app }).click()
  await expect.poll(devices).toEqual([])
})

test('an fcmToken waits for the sign-in of a visitor', async ({ open }) => {
  const { person } = await newcomer()
  const page = await open('visitor')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === accountEndpoints.changeFcmToken.path) sent.push(request.postDataJSON())
  })
  // The page is left before the first answer: what it sent may arrive late, or never.
  await page.route(`**${accountEndpoints.changeFcmToken.path}`, (route) =>
    sent.length > 1 ? route.continue() : undefined,
  )
  await page.goto(`${paths.login}?fcmToken=cihaz-8`)
  await page.getByLabel(say('accounts', 'fields.email')).fill(person.email)
  await page.getByLabel(say('accounts', 'fields.password'), { exact: true }).fill(person.password)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: say('accounts', 'login.submit') }).click()
  await expect.poll(() => sent[0]).toEqual({ fcmToken: 'cihaz-8' })
  // The sign-in page is left by loading the next one: only then is it over.
  await expect(page).toHaveURL(new RegExp(paths.crm))
  await expect(page.getByRole('dialog', { name: say('notifications', 'push.question.title') })).toBeVisible()
})
