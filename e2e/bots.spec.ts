import { randomUUID } from 'node:crypto'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { conversationHref } from '#contract/href.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { goInside } from './support/navigate.ts'
import { demoPassword } from './support/people.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('bots', key, params)

test('an Admin makes a bot, opens a channel to it, hands its token to a program, reads what it writes and switches it off', async ({
  open,
}) => {
  const name = 'Yedek nöbetçisi'
  const token = sessionOf('admin').accessToken
  const channel = await call(conversationEndpoints.open, {
    token,
    body: { type: 'channel', name: 'Nöbet odası', visibility: 'public', userIds: [], clientId: randomUUID() },
  })
  const page = await open('admin', { path: `${paths.systemStatus}?bolum=bots` })
  await page.getByRole('button', { name: words('new') }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: words('name'), exact: true }).fill(name)
  await form.getByRole('button', { name: words('create') }).click()
  await expect(form.getByText(say('errors', 'roleRequired'))).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Admin' })).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Kullanıcı' }).check()
  await form.getByRole('combobox', { name: words('channels') }).fill('nöbet')
  await page.getByRole('option', { name: '# Nöbet odası' }).click()
  await page.keyboard.press('Escape')
  expect(await violationsOn(page)).toEqual([])
  await form.getByRole('button', { name: words('create') }).click()

  const drawer = page.getByRole('dialog', { name: words('tokens.of', { name }) })
  await drawer.getByRole('button', { name: say('profile', 'tokens.new') }).click()
  const making = page.getByRole('dialog', { name: say('profile', 'tokens.new') })
  await making.getByRole('textbox', { name: say('profile', 'tokens.name') }).fill('Yedek betiği')
  const may = `${say('profile', 'tokens.areas.messages')}: ${say('profile', 'tokens.rights.write')}`
  await making.getByRole('checkbox', { name: may }).check()
  await making.getByLabel(say('profile', 'password.current')).first().fill(demoPassword)
  await making.getByRole('button', { name: say('profile', 'tokens.create') }).click()
  const secret = page.locator('[data-secret]')
  await expect(secret).toHaveText(/^imece_/)
  const botToken = await secret.innerText()
  await page.getByRole('button', { name: say('profile', 'tokens.kept') }).click()
  await expect(drawer.getByText('Yedek betiği')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  const write = (text: string) =>
    call(messageEndpoints.send, {
      token: botToken,
      params: { id: channel.id },
      body: { clientId: randomUUID(), text },
    })
  await write('Gece yedeği **sağlam**.')
  await goInside(page, conversationHref({ type: 'channel', id: channel.id }))
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText(say('ui', 'bot.mark'), { exact: true })).toBeVisible()
  // And while the channel is open.
  await write('İkinci kopya da tamam.')
  await expect(page.getByText('İkinci kopya da tamam.')).toBeVisible()

  await goInside(page, `${paths.systemStatus}?bolum=bots`)
  await page.getByRole('button', { name: words('actionsOf', { name }) }).click()
  await page.getByRole('menuitem', { name: words('switchOff') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('switchOff') })
    .click()
  await expect(page.getByText(words('off.done', { name }))).toBeVisible()
  await expect(write('artık değil')).rejects.toThrow()
  await page.getByLabel(words('search')).fill('yok böyle')
  await expect(page.getByText(words('noMatch'))).toBeVisible()
})
