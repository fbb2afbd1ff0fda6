import { paths } from '#contract/paths.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { openReceiver } from '#server/features/webhooks/receiver.testing.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('webhooks', key, params)

test('an Admin connects a receiver, keeps its secret, sees what it was told and answered, and disconnects it', async ({
  open,
  problems,
}) => {
  const receiver = await openReceiver()
  const name = 'Depo köprüsü'
  const page = await open('admin', { path: `${paths.systemStatus}?bolum=webhooks` })
  await page.getByRole('button', { name: words('new') }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: words('name'), exact: true }).fill(name)
  await form.getByRole('textbox', { name: words('address'), exact: true }).fill(receiver.address)
  // One noun is enough, and the rest stays inside.
  await form.getByRole('checkbox', { name: words('allKinds') }).uncheck()
  await form.getByRole('button', { name: words('create') }).click()
  await expect(form.getByText(say('errors', 'kindRequired'))).toBeVisible()
  await form.getByRole('checkbox', { name: say('activityLog', 'kind.task'), exact: true }).check()
  await form.getByRole('button', { name: words('kindsOf', { noun: say('activityLog', 'kind.task') }) }).click()
  expect(await violationsOn(page)).toEqual([])
  problems.expect(/^400 POST \/api\/webhooks/)
  await form.getByRole('button', { name: words('create') }).click()
  // It lies inside, and nobody has named it.
  await expect(form.getByText(say('errors', 'webhookAddressRefused'))).toBeVisible()
  const token = sessionOf('admin').accessToken
  const settings = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...settings, insideAddresses: [receiver.named] } })
  await form.getByRole('button', { name: words('create') }).click()

  const secret = page.getByRole('dialog', { name: words('secret.title') })
  await expect(secret.locator('[data-secret]')).toHaveText(/^whsec_/)
  // A click beside it does not take away what is never shown again.
  await page.keyboard.press('Escape')
  await expect(secret).toBeVisible()
  await secret.getByRole('button', { name: words('secret.kept') }).click()
  await expect(page.getByText(words('states.waiting'))).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: name })
  const act = async (action: string) => {
    await page.getByRole('button', { name: words('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: words(action) }).click()
  }
  await act('test.action')
  await expect(page.getByText(words('test.delivered', { status: '204' }))).toBeVisible()
  receiver.does(() => 500)
  await page.getByRole('button', { name: words('deliveries.of', { name }) }).click()
  const drawer = page.getByRole('dialog', { name: words('deliveries.of', { name }) })
  await drawer.getByRole('button', { name: words('test.name') }).click()
  await expect(drawer.getByLabel(words('deliveries.answer'))).toHaveText(words('deliveries.nothing'))
  await expect(drawer.locator('pre').first()).toContainText('webhook.test')
  expect(await violationsOn(page)).toEqual([])
  await drawer.getByRole('button', { name: words('again.action') }).click()
  await expect(page.getByText(words('again.failed'))).toBeVisible()
  await drawer.getByRole('button', { name: words('outcomes.failed'), exact: true }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await drawer.getByRole('button', { name: words('outcomes.skipped'), exact: true }).click()
  await expect(drawer.getByText(words('deliveries.noMatch'))).toBeVisible()
  expect(receiver.received).toHaveLength(2)
  await page.keyboard.press('Escape')

  await act('switchOff')
  await expect(row.getByText(words('states.off'), { exact: true })).toBeVisible()
  await act('switchOn')
  await expect(page.getByText(words('states.waiting'))).toBeVisible()
  await act('rotate.action')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: words('rotate.action') }).click()
  await secret.getByRole('button', { name: words('secret.kept') }).click()
  await expect(page.getByText(words('oldSecret'))).toBeVisible()
  await act('remove.action')
  await question.getByRole('button', { name: words('remove.action'), exact: true }).click()
  await expect(page.getByText(name, { exact: true })).toBeHidden()
  await call(settingsEndpoints.update, {
    token,
    body: { ...(await call(settingsEndpoints.read, { token })), insideAddresses: [] },
  })
  receiver.close()
})
