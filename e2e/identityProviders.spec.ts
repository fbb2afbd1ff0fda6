import { randomUUID } from 'node:crypto'
import {
  companySignInEndpoints,
  identityProviderEndpoints,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { openLiar } from '#server/features/identityProviders/oidc/liar.testing.ts'
import { startOidc } from '#server/testing/oidc.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('identityProviders', key, params)
const name = 'Anadolu Yapı'

test('an Admin sets up a provider and tries it, somebody new comes in by its button, and a stranger is refused', async ({
  open,
  problems,
}) => {
  const provider = await startOidc()
  const token = sessionOf('admin').accessToken
  const nameInside = async (...insideAddresses: string[]) => {
    const settings = await call(settingsEndpoints.read, { token })
    await call(settingsEndpoints.update, { token, body: { ...settings, insideAddresses } })
  }
  await nameInside(provider.named)

  const page = await open('admin', { path: `${paths.systemStatus}?bolum=giris` })
  const redirectAddress = new URL(paths.companySignIn, page.url()).href
  const { clientId, clientSecret } = await provider.register({ redirectAddress })
  await page.getByRole('button', { name: words('new') }).click()
  await page.getByRole('button', { name: words('kinds.oidc.text') }).click()
  const form = page.getByRole('dialog')
  const fill = (key: string, value: string) => form.getByRole('textbox', { name: words(key), exact: true }).fill(value)
  await fill('name', name)
  await fill('issuer', provider.issuer)
  await fill('clientId', clientId)
  await form.locator('input[name=clientSecret]').fill(clientSecret)
  await fill('scopes', 'openid email profile groups')
  await form.getByRole('combobox', { name: words('domains') }).fill('sirket.example')
  await fill('groupsClaim', 'groups')
  await form.getByRole('button', { name: words('addGroup') }).click()
  await fill('group', 'satis')
  expect(await violationsOn(page)).toEqual([])
  await form.getByRole('button', { name: words('create') }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(words('states.off'))).toBeVisible()
  await expect(row.getByText(redirectAddress)).toBeVisible()

  const act = async (action: string) => {
    await row.getByRole('button', { name: words('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: words(action), exact: true }).click()
  }
  await provider.comes('u-1', {
    ...{ email: 'ayla@sirket.example', email_verified: true, name: 'Ayla Demir', groups: ['satis'] },
  })
  const opened = page.context().waitForEvent('page')
  await act('test')
  const tab = await opened
  await expect(tab.getByRole('heading', { name: words('trial.title', { provider: name }) })).toBeVisible()
  await expect(
    tab.getByText(words('trial.outcomes.made', { person: 'Ayla Demir · ayla@sirket.example' })),
  ).toBeVisible()
  expect(await violationsOn(tab)).toEqual([])
  await tab.close()
  await act('switchOn')
  await expect(row.getByText(words('states.on'), { exact: true })).toBeVisible()

  const visitor = await open('visitor', { path: `${paths.login}?to=${paths.calendar}` })
  await visitor.getByRole('button', { name: say('accounts', 'company.with', { name }) }).click()
  await expect(visitor).toHaveURL(paths.calendar)
  await expect(page.getByText(words('people'))).toBeVisible()

  const stranger = await open('visitor', { path: paths.login })
  await provider.comes('u-2', { email: 'kim@baska.example', email_verified: true })
  problems.expect(/^403 POST \/api\/auth\/company\/finish/)
  await stranger.getByRole('button', { name: say('accounts', 'company.with', { name }) }).click()
  await expect(stranger.getByRole('heading', { name: words('page.refused') })).toBeVisible()
  await expect(stranger.getByText(say('errors', 'providerStranger'))).toBeVisible()
  expect(await violationsOn(stranger)).toEqual([])
  // A reload brings nothing twice.
  await stranger.reload()
  await expect(stranger.getByText(say('errors', 'providerAnswerUsed'))).toBeVisible()

  // A provider that lies, or says what means nothing here: the page says no and why, and nobody is in.
  const liar = await openLiar()
  await nameInside(provider.named, liar.named)
  const lying = 'Yalancı'
  const role = (await call(roleEndpoints.list, { token })).rows.find((one) => one.name === 'Satış')
  const { id: lyingId } = await call(identityProviderEndpoints.create, {
    token,
    body: {
      ...{
        kind: 'oidc',
        name: lying,
        issuer: liar.issuer,
        clientId: 'imece',
        clientSecret: 'sir-sir-sir',
        requestId: randomUUID(),
      },
      ...{ scopes: 'openid email', domains: ['sirket.example'], groupsClaim: 'groups', newcomerRoleId: null },
      groupRoles: [{ group: 'satis', roleId: role?.id ?? 0 }],
    },
  })
  await call(identityProviderEndpoints.setState, { token, params: { id: lyingId }, body: { on: true } })
  const refusals: [string, Record<string, unknown>, 'own' | 'foreign'][] = [
    ['providerUntrusted', { iss: 'https://baska.example' }, 'own'],
    ['providerUntrusted', { aud: 'baska' }, 'own'],
    ['providerUntrusted', {}, 'foreign'],
    ['providerNoRole', { groups: ['baska'] }, 'own'],
    ['accountInactive', { email: 'leyla.sonmez@imece.test', groups: ['satis'] }, 'own'],
  ]
  let back = ''
  for (const [word, claims, by] of refusals) {
    await stranger.goto(paths.login)
    await stranger.getByRole('button', { name: say('accounts', 'company.with', { name: lying }) }).click()
    await stranger.waitForURL(`${liar.issuer}/**`)
    back = await liar.says({ address: new URL(stranger.url()), cookie: '' }, { groups: ['satis'], ...claims }, { by })
    problems.expect(/^403 POST \/api\/auth\/company\/finish/)
    await stranger.goto(back)
    await expect(stranger.getByText(say('errors', word))).toBeVisible()
  }
  // The same code once more.
  problems.expect(/^410 POST \/api\/auth\/company\/finish/)
  await stranger.goto(back)
  await expect(stranger.getByText(say('errors', 'providerAnswerUsed'))).toBeVisible()
  await call(identityProviderEndpoints.remove, { token, params: { id: lyingId } })
  liar.close()

  problems.allowEndOfSession()
  await act('remove.action')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('remove.action'), exact: true })
    .click()
  await expect(page.getByText(words('empty.title'))).toBeVisible()
  // Nobody vouches for them any more.
  await expect(visitor).toHaveURL((url) => url.pathname === paths.login)
  expect((await call(companySignInEndpoints.offered, { token })).providers).toEqual([])
  expect((await call(identityProviderEndpoints.list, { token })).rows).toEqual([])
  await nameInside()
  await provider.stop()
})
