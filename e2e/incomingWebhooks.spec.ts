import { randomUUID } from 'node:crypto'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { conversationHref } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('incomingWebhooks', key, params)

test('whoever owns a channel makes an address for it, a program writes by it, and an Admin finds and deletes it', async ({
  open,
}) => {
  const name = 'Alarm kulesi'
  const channel = await call(conversationEndpoints.open, {
    token: sessionOf('admin').accessToken,
    body: { type: 'channel', name: 'Alarm odası', visibility: 'public', userIds: [], clientId: randomUUID() },
  })
  const page = await open('admin', { path: conversationHref({ type: 'channel', id: channel.id }) })
  await page.getByRole('button', { name: say('messages', 'channel.more') }).click()
  await page.getByRole('menuitem', { name: words('title') }).click()
  const list = page.getByRole('dialog', { name: words('title') })
  await list.getByRole('button', { name: words('new') }).click()
  const form = page.getByRole('dialog', { name: words('new') })
  await form.getByRole('textbox', { name: words('name') }).fill(name)
  await form.getByRole('button', { name: words('create') }).click()
  const secret = page.getByRole('dialog', { name: words('secret.title') })
  const address = await secret.locator('[data-secret]').innerText()
  expect(address).toMatch(/\/hooks\/[\w-]{43}$/)
  expect(await violationsOn(page)).toEqual([])
  await secret.getByRole('button', { name: words('secret.kept') }).click()
  await expect(list.getByText(name)).toBeVisible()
  await page.keyboard.press('Escape')

  const path = new URL(address).pathname
  const answer = await fetch(`${process.env.E2E_URL ?? ''}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Depo *sıcak*: <https://izleme.example/7|7 numaralı alarm>' }),
  })
  expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  await expect(page.getByRole('link', { name: '7 numaralı alarm' })).toBeVisible()
  await expect(page.getByText(say('ui', 'bot.mark'), { exact: true })).toBeVisible()

  await goInside(page, `${paths.systemStatus}?bolum=webhooks`)
  await expect(page.getByText('# Alarm odası')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  const act = async (action: string) => {
    await page.getByRole('button', { name: words('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: words(action), exact: true }).click()
  }
  await act('rotate.action')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('rotate.action') })
    .click()
  await secret.getByRole('button', { name: words('secret.kept') }).click()
  await expect(page.getByText(words('old'))).toBeVisible()
  await act('switchOff')
  await expect(row.getByText(words('states.off'), { exact: true })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await act('remove.action')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('remove.action'), exact: true })
    .click()
  await expect(row).toBeHidden()
})
