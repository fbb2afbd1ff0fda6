import type { Page } from '@playwright/test'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { call } from './support/api.ts'
import { channel, field, history, row, word, write } from './support/conversation.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

const entry = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('two people exchange messages, edits, reactions, replies and pictures live; a text that pretends to be a page stays a text, and nothing counts as unread for its writer', async ({
  open,
}) => {
  const { path, name } = await channel()
  const ours = await open('member', { path })
  const theirs = await open('projectManager', { path })
  await expect(theirs.getByRole('heading', { name })).toBeVisible()

  await write(ours, 'Rapor hazır mı?')
  await expect(row(theirs, 'Rapor hazır mı?')).toBeVisible()
  await expect(entry(ours, name)).toHaveText(name)
  await write(theirs, 'Bir saate gönderiyorum.')
  await expect(row(ours, 'Bir saate gönderiyorum.')).toBeVisible()

  await row(theirs, 'Rapor hazır mı?').hover()
  await theirs
    .getByRole('toolbar', { name: word('actions.label') })
    .getByRole('button', { name: /tepki ver/ })
    .first()
    .click()
  await expect(row(ours, 'Rapor hazır mı?').getByRole('button', { name: / 1: / })).toBeVisible()

  await field(ours).click()
  await ours.keyboard.press('ArrowUp')
  await expect(field(ours)).toHaveText('Rapor hazır mı?')
  await ours.keyboard.press('End')
  await ours.keyboard.type(' Bugün lazım.')
  await ours.keyboard.press('Enter')
  await expect(field(ours)).toHaveText('')
  await expect(row(theirs, 'Rapor hazır mı? Bugün lazım.')).toBeVisible()
  await expect(row(theirs, 'Bugün lazım.').getByText(word('message.edited'))).toBeVisible()

  await row(theirs, 'Bugün lazım.').hover()
  await theirs
    .getByRole('toolbar', { name: word('actions.label') })
    .getByRole('button', { name: word('actions.reply') })
    .click()
  await theirs.getByRole('textbox', { name: word('thread.write') }).click()
  await theirs.keyboard.type('Tamam, öne aldım.')
  await theirs.keyboard.press('Enter')
  await expect(row(ours, 'Bugün lazım.').getByText('1 yanıt')).toBeVisible()

  await write(ours, '<img src=x onerror=alert(1)> [tıkla](javascript:alert(1))')
  await expect(row(ours, '<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(row(ours, 'tıkla').locator('a[href^="javascript"]')).toHaveCount(0)

  await ours.locator('input[type=file]').setInputFiles({ name: 'afis.png', mimeType: 'image/png', buffer: picture })
  await expect(ours.locator('img[src^="blob:"]')).toBeVisible()
  await ours.getByRole('button', { name: word('composer.send'), exact: true }).click()
  await theirs.getByRole('button', { name: word('file.view', { name: 'afis.png' }) }).click()
  const shown = theirs.getByRole('dialog', { name: 'afis.png', exact: true }).getByRole('img', { name: 'afis.png' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('what is written without a connection survives a reload and arrives once, in order', async ({
  open,
  problems,
}) => {
  const { id, path, token } = await channel()
  const kept = async () => (await call(messageEndpoints.list, { token, params: { id } })).rows.map(({ text }) => text)
  const page = await open('member', { path })
  await write(page, 'birinci')
  await expect.poll(kept).toEqual(['birinci'])

  problems.expect(/failed: |ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await write(page, 'ikinci')
  await write(page, 'üçüncü')
  await expect(row(page, 'üçüncü')).toBeVisible()
  const body = { text: 'bu arada', clientId: crypto.randomUUID() }
  await call(messageEndpoints.send, { token: sessionOf('projectManager').accessToken, params: { id }, body })
  await page.context().setOffline(false)
  await page.reload()

  const written = ['birinci', 'bu arada', 'ikinci', 'üçüncü']
  for (const text of written) await expect(row(page, text)).toHaveCount(1)
  await expect.poll(async () => [...(await kept())].sort()).toEqual([...written].sort())
  const texts = await kept()
  expect(texts.indexOf('ikinci')).toBeLessThan(texts.indexOf('üçüncü'))
  // What came out of the waiting line takes its place once the server has said which.
  const inOrder = async () => {
    const lines = await history(page).getByRole('article').allInnerTexts()
    const places = texts.map((text) => lines.findIndex((line) => line.includes(text)))
    return places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1))
  }
  await expect.poll(inOrder).toBe(true)
})

test('what is sent before the page is connected is not lost', async ({ open }) => {
  const { id, path, token } = await channel()
  const page = await open('member')
  let letConnect = () => {}
  const connects = new Promise<void>((resolve) => {
    letConnect = resolve
  })
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await connects
    socket.connectToServer()
  })
  await page.route(`**${messageEndpoints.send.path.replace(':id', String(id))}`, async (route) => {
    if (route.request().method() === 'POST') await connects
    await route.continue()
  })
  await page.goto(path)
  await write(page, 'erken yazıldı')
  await expect(row(page, 'erken yazıldı').getByRole('img', { name: word('state.waiting') })).toBeVisible()
  letConnect()
  const kept = async () => (await call(messageEndpoints.list, { token, params: { id } })).rows.map(({ text }) => text)
  await expect.poll(kept).toEqual(['erken yazıldı'])
  await expect(row(page, 'erken yazıldı')).toBeVisible()
})

test('unread counts rise for others, and reading clears them everywhere', async ({ open }) => {
  const { id, token, name } = await channel()
  // What is starred stays in the menu, however many other channels are unread.
  const star = { params: { id }, body: { starred: true } }
  await call(conversationEndpoints.setStarred, { token: sessionOf('projectManager').accessToken, ...star })
  const reader = await open('projectManager', { path: '/mentions' })
  await expect(entry(reader, name)).toBeVisible()
  const body = { text: 'biri okusun', clientId: crypto.randomUUID() }
  await call(messageEndpoints.send, { token, params: { id }, body })
  await expect(entry(reader, name)).toHaveAccessibleName(`${name} 1 okunmamış`)
  const secondDevice = await open('projectManager', { path: '/mentions' })
  await expect(entry(secondDevice, name)).toHaveAccessibleName(`${name} 1 okunmamış`)
  await entry(reader, name).click()
  await expect(row(reader, 'biri okusun')).toBeVisible()
  await expect(entry(secondDevice, name)).toHaveText(name)
})

test('a conversation is usable on a phone @phone', async ({ open }) => {
  const { path } = await channel()
  const page = await open('member', { path })
  await field(page).tap()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('telefondan')
  await page.getByRole('button', { name: word('composer.send'), exact: true }).tap()
  await expect(row(page, 'telefondan')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('an edit that is written on while it is being saved is saved as well', async ({ open }) => {
  const { path } = await channel()
  const page = await open('member', { path })
  await write(page, 'Toplantı salı')
  // Until the server has it, there is nothing to be edited.
  const waits = page.getByRole('img', { name: word('state.waiting') })
  await expect(row(page, 'Toplantı salı').filter({ hasNot: waits })).toBeVisible()
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/messages/*', async (route) => {
    if (route.request().method() === 'PUT') await letGo
    await route.continue()
  })
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toHaveText('Toplantı salı')
  await page.keyboard.press('End')
  for (const more of [' günü', ' saat onda']) {
    await page.keyboard.type(more)
    await page.keyboard.press('Enter')
  }
  release()
  await expect(row(page, 'Toplantı salı günü saat onda')).toBeVisible()
  await expect(field(page)).toHaveText('')
})
