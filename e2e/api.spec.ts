import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { apiEndpoints } from '#contract/api/api.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { newcomer } from './support/newPerson.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('api', key, params)

test('a visitor finds a call by a word, by its part and by who may make it, and reads all about it by keyboard @phone', async ({
  open,
}) => {
  const page = await open('visitor', { path: paths.apiDocs })
  const sends = page.getByRole('button', { name: /Send a message to a conversation/ })
  await expect(sends).toBeVisible()
  await page.getByRole('searchbox', { name: words('search') }).fill('no-such-call')
  await expect(page.getByText(words('none'))).toBeVisible()
  await page.getByRole('searchbox', { name: words('search') }).fill('PASSWORD')
  await expect(page.getByRole('button', { name: /Change your own password/ })).toBeVisible()
  await page.getByRole('button', { name: words('scope.tokens') }).click()
  await expect(page.getByText(words('none'))).toBeVisible()
  await page.getByRole('searchbox', { name: words('search') }).fill('messages:write send')
  await sends.focus()
  await page.keyboard.press('Enter')
  const about = page.getByRole('dialog', { name: 'messages.send' })
  await expect(about.getByText(words('access.signedIn'))).toBeVisible()
  await expect(about.getByLabel(words('line'))).toContainText('curl --request POST')
  await expect(about.getByLabel(words('body'), { exact: true }).first()).toContainText('clientId: string  // 8–64')
  await page.reload()
  await expect(about).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
})

test('what somebody tries is called with the token they type, which nobody keeps', async ({ open }) => {
  const { person, session } = await newcomer()
  const { token } = await call(apiTokenEndpoints.create, {
    token: session.accessToken,
    body: { name: 'Deneme', scopes: ['tasks:read'], lifetime: 30, password: person.password },
  })
  const page = await open(session, { path: `${paths.apiDocs}?cagri=tasks.counts` })
  const about = page.getByRole('dialog', { name: 'tasks.counts' })
  await about.getByLabel(new RegExp(words('try.token'))).fill(token)
  await about.getByRole('button', { name: words('try.action') }).click()
  await expect(about.getByRole('status')).toContainText('200')
  await expect(about.getByRole('status').getByLabel(words('try.answer'))).toContainText('"assigned"')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Find who would approve a task/ }).click()
  await expect(page.getByRole('dialog').getByLabel(new RegExp(words('try.token')))).toHaveValue(token)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  expect(kept).not.toContain(token)
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel(new RegExp(words('try.token')))).toHaveValue('')
})

test('when the document does not come, the page says so and asks again', async ({ open, problems }) => {
  const page = await open('visitor', { path: paths.login, fresh: true })
  await page.route(`**${apiEndpoints.read.path}`, (route) =>
    route.fulfill({ status: 403, json: { errors: {}, code: 'forbidden' } }),
  )
  await page.goto(paths.apiDocs)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute(`**${apiEndpoints.read.path}`)
  await page.getByRole('button', { name: say('ui', 'error.retry') }).click()
  await expect(page.getByRole('button', { name: /Create a task\./ })).toBeVisible()
  problems.expect(/403/)
})
