import type { Page } from '@playwright/test'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { call } from './support/api.ts'
import { channel, field, history, row, word, write } from './support/conversation.ts'
import { expect, test } from './support/test.ts'

test('two people exchange messages, edits, reactions and replies live', async ({ open }) => {
  const { path, name } = await channel()
  const ours = await open('member', { path })
  const theirs = await open('projectManager', { path })
  await expect(theirs.getByRole('heading', { name })).toBeVisible()

  await write(ours, 'Rapor hazır mı?')
  await expect(row(theirs, 'Rapor hazır mı?')).toBeVisible()
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
})

test('what is written without a connection survives a reload and arrives once, in order', async ({
  open,
  problems,
}) => {
  const { id, path, token } = await channel()
  const ours = await open('member', { path })
  const theirs = await open('projectManager', { path })
  await write(ours, 'birinci')
  await expect(row(theirs, 'birinci')).toBeVisible()

  problems.expect(/failed: |ERR_INTERNET_DISCONNECTED/)
  await ours.context().setOffline(true)
  await write(ours, 'ikinci')
  await write(ours, 'üçüncü')
  await expect(row(ours, 'üçüncü')).toBeVisible()
  await write(theirs, 'bu arada')
  await ours.context().setOffline(false)
  await ours.reload()

  for (const page of [ours, theirs]) {
    for (const text of ['birinci', 'bu arada', 'ikinci', 'üçüncü']) await expect(row(page, text)).toHaveCount(1)
  }
  const { rows } = await call(messageEndpoints.list, { token, params: { id } })
  const texts = rows.map((message) => message.text)
  expect([...texts].sort()).toEqual(['birinci', 'bu arada', 'ikinci', 'üçüncü'].sort())
  expect(texts.indexOf('ikinci')).toBeLessThan(texts.indexOf('üçüncü'))
  const shown = (page: Page) => history(page).getByRole('article').allInnerTexts()
  const order = (lines: string[]) => texts.map((text) => lines.findIndex((line) => line.includes(text)))
  for (const page of [ours, theirs]) {
    // What came out of the waiting line takes its place once the server has said which.
    const inOrder = async () => {
      const places = order(await shown(page))
      return places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1))
    }
    await expect.poll(inOrder).toBe(true)
  }
})

test('what is sent before the page is connected is not lost', async ({ open }) => {
  const { path } = await channel()
  const theirs = await open('projectManager', { path })
  const ours = await open('member')
  let letConnect = () => {}
  const connects = new Promise<void>((resolve) => {
    letConnect = resolve
  })
  await ours.route(/\/assets\/live-[^/]*\.js$/, async (route) => {
    await connects
    await route.continue()
  })
  await ours.goto(path)
  await write(ours, 'erken yazıldı')
  await expect(row(ours, 'erken yazıldı').getByRole('img', { name: word('state.waiting') })).toBeVisible()
  letConnect()
  await expect(row(theirs, 'erken yazıldı')).toBeVisible()
  await expect(row(ours, 'erken yazıldı')).toBeVisible()
})

test('unread counts rise for others, never for the writer, and reading clears them everywhere', async ({ open }) => {
  const { path, name } = await channel()
  const writer = await open('member', { path })
  const reader = await open('projectManager', { path: '/mentions' })
  const entry = (page: Page) => page.getByRole('link', { name: new RegExp(name) })
  await expect(entry(reader)).toBeVisible()
  await write(writer, 'biri okusun')
  await expect(entry(reader)).toHaveAccessibleName(`${name} 1 okunmamış`)
  await expect(entry(writer)).toHaveText(name)
  const secondDevice = await open('projectManager', { path: '/mentions' })
  await expect(entry(secondDevice)).toHaveAccessibleName(`${name} 1 okunmamış`)
  await entry(reader).click()
  await expect(row(reader, 'biri okusun')).toBeVisible()
  await expect(entry(secondDevice)).toHaveText(name)
})

test('a text that pretends to be a page stays a text', async ({ open }) => {
  const { path } = await channel()
  const page = await open('member', { path })
  await write(page, '<img src=x onerror=alert(1)> [tıkla](javascript:alert(1))')
  await expect(row(page, '<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(row(page, 'tıkla').locator('a[href^="javascript"]')).toHaveCount(0)
})

test('a conversation is usable on a phone @phone', async ({ open }) => {
  const { path } = await channel()
  const page = await open('member', { path })
  await field(page).tap()
  await page.keyboard.type('telefondan')
  await page.getByRole('button', { name: word('composer.send'), exact: true }).tap()
  await expect(row(page, 'telefondan')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
