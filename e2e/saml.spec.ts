import { randomUUID } from 'node:crypto'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { type Lies, questionIn, samlLiar } from '#server/features/identityProviders/saml/liar.testing.ts'
import { startSaml } from '#server/testing/saml.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('identityProviders', key, params)
const name = 'Anadolu Yapı SAML'

test('an Admin pastes a provider’s metadata and tries it, somebody new comes in by its button, and a stranger is refused', async ({
  open,
  problems,
}) => {
  const provider = await startSaml()
  const token = sessionOf('admin').accessToken
  const settings = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...settings, insideAddresses: [provider.named] } })

  const page = await open('admin', { path: `${paths.systemStatus}?bolum=giris` })
  await page.getByRole('button', { name: words('new') }).click()
  await page.getByRole('button', { name: words('kinds.saml.name') }).click()
  const form = page.getByRole('dialog')
  const fill = (key: string, value: string) => form.getByRole('textbox', { name: words(key), exact: true }).fill(value)
  await fill('name', name)
  await fill('saml.metadata', '<bos/>')
  await form.getByRole('button', { name: words('saml.read'), exact: true }).click()
  problems.expect(/^400 POST \/api\/identity-providers\/saml-metadata/)
  await expect(form.getByText(say('errors', 'samlMetadataUnreadable'))).toBeVisible()
  // What was pasted and not read is not forgotten silently.
  await form.getByRole('button', { name: words('create') }).click()
  await expect(form.getByText(say('errors', 'samlMetadataNeeded'))).toBeVisible()
  await fill('saml.metadata', await provider.metadata())
  await form.getByRole('button', { name: words('saml.read'), exact: true }).click()
  await expect(form.getByText(words('saml.certificateUntil'))).toBeVisible()
  await form.getByRole('button', { name: words('saml.presets.okta') }).click()
  await form.getByRole('checkbox', { name: words('saml.vouches') }).check()
  await form.getByRole('combobox', { name: words('domains') }).fill('sirket.example')
  await form.getByRole('button', { name: words('addGroup') }).click()
  await fill('group', 'satis')
  expect(await violationsOn(page)).toEqual([])
  await form.getByRole('button', { name: words('create') }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(provider.entityId)).toBeVisible()
  await expect(row.getByText(new URL('/api/auth/company/saml', page.url()).href, { exact: true })).toBeVisible()

  const act = async (action: string) => {
    await row.getByRole('button', { name: words('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: words(action), exact: true }).click()
  }
  const attributes = { firstName: 'Ayla', lastName: 'Demir', groups: 'satis' }
  await provider.comes('s-1', { ...attributes, email: 'ayla.saml@sirket.example' })
  const opened = page.context().waitForEvent('page')
  await act('test')
  const tab = await opened
  await expect(
    tab.getByText(words('trial.outcomes.made', { person: 'Ayla Demir · ayla.saml@sirket.example' })),
  ).toBeVisible()
  await tab.close()
  await act('switchOn')
  await expect(row.getByText(words('states.on'), { exact: true })).toBeVisible()

  const visitor = await open('visitor', { path: `${paths.login}?to=${paths.calendar}` })
  await visitor.getByRole('button', { name: say('accounts', 'company.with', { name }) }).click()
  await expect(visitor).toHaveURL(paths.calendar)

  const stranger = await open('visitor', { path: paths.login })
  await provider.comes('s-2', { ...attributes, email: 'kim@baska.example' })
  problems.expect(/^403 POST \/api\/auth\/company\/finish/)
  await stranger.getByRole('button', { name: say('accounts', 'company.with', { name }) }).click()
  await expect(stranger.getByText(say('errors', 'providerStranger'))).toBeVisible()
  expect(new URL(stranger.url()).search).toBe('')

  // A provider that lies, or says what means nothing here, posts its answers from a page of its own.
  const liar = samlLiar(() => new Date())
  const lying = 'Yalancı'
  const read = await call(identityProviderEndpoints.readMetadata, { token, body: { source: liar.metadata() } })
  const role = (await call(roleEndpoints.list, { token })).rows.find((one) => one.name === 'Satış')
  const { id: lyingId } = await call(identityProviderEndpoints.create, {
    token,
    body: {
      ...{ kind: 'saml', name: lying, entityId: read.entityId, signOnAddress: read.signOnAddress },
      ...{ mailAttribute: 'mail', nameAttribute: 'ad', subjectAttribute: null, vouchesForAddresses: true },
      ...{ domains: ['sirket.example'], groupsClaim: 'gruplar', newcomerRoleId: null, requestId: randomUUID() },
      certificates: read.certificates.map(({ certificate }) => certificate),
      groupRoles: [{ group: 'satis', roleId: role?.id ?? 0 }],
    },
  })
  await call(identityProviderEndpoints.setState, { token, params: { id: lyingId }, body: { on: true } })
  const sales = { gruplar: ['satis'] }
  const refusals: [string, Lies][] = [
    ['providerUntrusted', { signs: 'nothing' }],
    ['providerUntrusted', { by: 'foreign' }],
    ['providerUntrusted', { issuer: 'https://baska.example/saml' }],
    ['providerUntrusted', { audience: 'https://baska.example' }],
    ['providerNoRole', { attributes: { gruplar: ['baska'] } }],
    ['accountInactive', { attributes: { ...sales, mail: ['leyla.sonmez@imece.test'] } }],
  ]
  for (const [word, lies] of refusals) {
    await stranger.unroute(`${liar.entityId}/**`)
    await stranger.route(`${liar.entityId}/**`, async (route) => {
      const address = new URL(route.request().url())
      const { SAMLResponse, RelayState } = liar.says(address, { attributes: sales, ...lies })
      const field = (key: string, value: string) => `<input type="hidden" name="${key}" value="${value}">`
      const form = `<form method="post" action="${questionIn(address).answerAddress}">${field('SAMLResponse', SAMLResponse)}${field('RelayState', RelayState)}</form><script>document.forms[0].submit()</script>`
      await route.fulfill({ contentType: 'text/html', body: form })
    })
    await stranger.goto(paths.login)
    problems.expect(/^403 POST \/api\/auth\/company\/finish/)
    await stranger.getByRole('button', { name: say('accounts', 'company.with', { name: lying }) }).click()
    await expect(stranger.getByText(say('errors', word))).toBeVisible()
  }
  await call(identityProviderEndpoints.remove, { token, params: { id: lyingId } })

  problems.allowEndOfSession()
  const [made] = (await call(identityProviderEndpoints.list, { token })).rows
  await call(identityProviderEndpoints.remove, { token, params: { id: made?.id ?? 0 } })
  await expect(page.getByText(words('empty.title'))).toBeVisible()
  const after = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...after, insideAddresses: [] } })
  await provider.stop()
})
