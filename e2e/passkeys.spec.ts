import { generateSync } from 'otplib'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { freePort } from '#server/testing/privateService.ts'
import { violationsOn } from './support/axe.ts'
import { demoPassword, people } from './support/people.ts'
import { startCopy } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('passkeys', key, params)
const security = href(paths.profileSettings, { tab: 'guvenlik' })

async function turnOnTwoStep(url: string, token: string) {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const send = (endpoint: { method: string; path: string }, body: object) =>
    fetch(url + endpoint.path, { method: endpoint.method, headers, body: JSON.stringify(body) })
  const enrolment = await send(twoStepEndpoints.enrol, { password: demoPassword })
  const { secret } = twoStepEndpoints.enrol.response.parse(await enrolment.json())
  expect((await send(twoStepEndpoints.enable, { code: generateSync({ secret }) })).status).toBe(200)
}

test('a passkey is added, signs in by itself and after a password, and is removed', async ({ browser, problems }) => {
  // Browsers take passkeys for names only, and the server has to know its own.
  const port = await freePort()
  const server = await startCopy({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, reducedMotion: 'reduce' })
  problems.watch(context)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const withPassword = async () => {
    await page.getByLabel(say('accounts', 'fields.email')).fill(people.member)
    await page.getByLabel(say('accounts', 'fields.password'), { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: say('accounts', 'login.submit'), exact: true }).click()
  }
  const signOut = async () => {
    // A page with nothing on its way, which would be refused from then on.
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
  }
  const byPasskey = page.getByRole('button', { name: say('accounts', 'passkey.signIn') })

  const toSecurity = `${paths.login}?to=${encodeURIComponent(security)}`
  await page.goto(toSecurity)
  await expect(byPasskey).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await withPassword()
  await expect(page.getByText(words('empty'))).toBeVisible()
  await page.getByRole('button', { name: words('add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('profile', 'twoStep.password'), { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: words('continue') }).click()
  const row = page.getByRole('list', { name: words('title') }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /değiştir/ }).click()
  await dialog.getByLabel(words('name')).fill('İş bilgisayarı')
  await dialog.getByRole('button', { name: words('save') }).click()
  await expect(row.getByText('İş bilgisayarı')).toBeVisible()
  await expect(row.getByText(words('oneDevice'))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  // This browser's device answers at once what is offered where the address is typed.
  await signOut()
  await page.goto(toSecurity)
  await expect(row.getByText('İş bilgisayarı')).toBeVisible()
  await expect(row.getByText(words('never'))).toHaveCount(0)

  await signOut()
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto(toSecurity)
  await byPasskey.click()
  await expect(row.getByText('İş bilgisayarı')).toBeVisible()

  await turnOnTwoStep(server.url, (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '')
  await signOut()
  await page.goto(toSecurity)
  await withPassword()
  const second = page.getByRole('button', { name: say('accounts', 'passkey.use') })
  await expect(second).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await second.click()
  await expect(row.getByText('İş bilgisayarı')).toBeVisible()

  await row.getByRole('button', { name: words('removeNamed', { name: 'İş bilgisayarı' }) }).click()
  await dialog.getByRole('button', { name: words('remove'), exact: true }).click()
  await expect(page.getByText(words('empty'))).toBeVisible()
  await context.close()
  await server.stop()
})
