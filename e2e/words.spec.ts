import type { Page } from '@playwright/test'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { act, channel, field, history, row, type, word, write } from './support/conversation.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const chosenFile = (page: Page) => page.locator('input[type=file]').first()
const draftSaves = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/draft'))
const note = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('içerik') })
const uploaded = (page: Page, name: string) =>
  page.getByRole('button', { name: say('ui', 'upload.dismiss', { name }) }).first()

/** Keeps the page's calls to this address on their way until they may go on. */
async function hold(page: Page, address: string) {
  let goOn = () => {}
  let reach = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const arrived = new Promise<void>((resolve) => {
    reach = resolve
  })
  await page.route(address, async (route) => {
    reach()
    await held
    await route.continue()
  })
  return { arrived, goOn }
}

const scheduling = '**/conversations/*/scheduled-messages'
async function scheduleForTomorrow(page: Page) {
  await page.getByRole('button', { name: word('composer.schedule') }).click()
  await page.getByRole('menuitem', { name: word('moment.tomorrow') }).click()
}

/** A drag of one file, as the browser tells of it. */
const dragged = (page: Page, name: string) =>
  page.evaluateHandle((fileName) => {
    const files = new DataTransfer()
    files.items.add(new File(['içerik'], fileName, { type: 'text/plain' }))
    return files
  }, name)

test('a message is scheduled with its files and its quote, says so above the field, and leaves no draft anywhere', async ({
  open,
}) => {
  const { path, id, token } = await channel()
  const page = await open('member', { path })
  const phone = await open('member', { path })
  await write(page, 'Hangi dosya?')
  await act(page, 'Hangi dosya?', 'quote')
  const saved = draftSaves(page)
  await type(page, 'Yarına kalsın')
  await saved
  await phone.reload()
  await expect(field(phone)).toHaveText('Yarına kalsın')
  await chosenFile(page).setInputFiles(note('plan.txt'))
  await expect(uploaded(page, 'plan.txt')).toBeVisible()

  await page.getByRole('button', { name: word('composer.schedule') }).click()
  await expect(page.getByRole('menuitem', { name: word('moment.hour') })).toHaveText(/\d\d:\d\d$/)
  await expect(page.getByRole('menuitem', { name: word('moment.monday') })).toHaveText(/09:00\d+ \p{L}+/u)
  await page.getByRole('menuitem', { name: word('moment.tomorrow') }).click()
  await expect(field(page)).toHaveText('')
  await expect(uploaded(page, 'plan.txt')).toHaveCount(0)
  await expect(field(phone)).toHaveText('')
  expect((await call(draftEndpoints.list, { token })).rows.filter((draft) => draft.conversationId === id)).toEqual([])

  await page.getByRole('button', { name: /^1 mesaj zamanlandı · yarın 09:00/ }).click()
  const planned = dialog(page, word('scheduled.title')).getByRole('article').filter({ hasText: 'Yarına kalsın' })
  await expect(planned).toContainText('Hangi dosya?')
  await expect(planned.getByRole('link', { name: 'plan.txt' })).toBeVisible()
  await planned.getByRole('button', { name: word('scheduled.sendNow') }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Yarına kalsın')).toContainText('Hangi dosya?')
  await expect(row(page, 'Yarına kalsın')).toContainText('plan')
  await expect(page.getByRole('button', { name: /mesaj zamanlandı/ })).toHaveCount(0)

  await chosenFile(page).setInputFiles(note('yalnız.txt'))
  await expect(uploaded(page, 'yalnız.txt')).toBeVisible()
  const slow = await hold(page, scheduling)
  await scheduleForTomorrow(page)
  await slow.arrived
  await chosenFile(page).setInputFiles(note('sonraki.txt'))
  await expect(uploaded(page, 'sonraki.txt')).toBeVisible()
  slow.goOn()
  await expect(uploaded(page, 'yalnız.txt')).toHaveCount(0)
  await expect(uploaded(page, 'sonraki.txt')).toBeVisible()
  await page.getByRole('button', { name: /^1 mesaj zamanlandı/ }).click()
  const second = dialog(page, word('scheduled.title')).getByRole('article').filter({ hasText: 'yalnız.txt' })
  await second.getByRole('button', { name: word('scheduled.cancel') }).click()
  await expect(second).toHaveCount(0)
})

test('a draft that is saved while its message is sent or scheduled does not come back, and what is written meanwhile stays', async ({
  open,
}) => {
  const { path, id, token } = await channel()
  const page = await open('member', { path })
  await expect(field(page)).toBeVisible()
  const saving = await hold(page, '**/draft')
  await type(page, 'Bir kez')
  await saving.arrived
  await page.keyboard.press('Enter')
  await expect(row(page, 'Bir kez').getByRole('img', { name: word('state.waiting') })).toHaveCount(0)
  await expect(row(page, 'Bir kez')).toBeVisible()
  const late = draftSaves(page)
  saving.goOn()
  await late
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(row(page, 'Bir kez')).toBeVisible()
  await expect(field(page)).toHaveText('')

  const slow = await hold(page, scheduling)
  await type(page, 'Yarına')
  await scheduleForTomorrow(page)
  await slow.arrived
  const meanwhile = draftSaves(page)
  await type(page, '!')
  await page.keyboard.press('Backspace')
  await meanwhile
  slow.goOn()
  await expect(field(page)).toHaveText('')
  const drafts = async () =>
    (await call(draftEndpoints.list, { token })).rows.filter(({ conversationId }) => conversationId === id)
  await expect.poll(drafts).toEqual([])

  const slower = await hold(page, scheduling)
  await type(page, 'Haftaya')
  await scheduleForTomorrow(page)
  await slower.arrived
  const written = draftSaves(page)
  await type(page, ' da konuşalım')
  await written
  await goInside(page, paths.mentions)
  const planned = page.waitForResponse((answer) => answer.url().endsWith(`/conversations/${id}/scheduled-messages`))
  slower.goOn()
  await planned
  await goInside(page, path)
  await expect(page.getByRole('button', { name: /^2 mesaj zamanlandı/ })).toBeVisible()
  await expect(field(page)).toHaveText('Haftaya da konuşalım')
})

test('a text that is too long says so, is kept, and goes out as a file, which takes a place among ten and survives a reload', async ({
  open,
}) => {
  const { path } = await channel()
  const page = await open('member', { path })
  const long = 'uzun metin '.repeat(1_960)
  await field(page).click()
  await page.keyboard.insertText(long)
  const alert = page.getByRole('alert').filter({ hasText: '20.000' })
  await expect(alert).toContainText('1.560')
  await page.keyboard.press('Enter')
  await expect(field(page)).toContainText('uzun metin')
  await page.reload()
  await expect(alert).toBeVisible()
  const attach = alert.getByRole('button', { name: word('composer.attachText') })
  await chosenFile(page).setInputFiles(Array.from({ length: 10 }, (_, at) => note(`ek ${at}.txt`)))
  await expect(alert).toContainText(word('composer.noRoomForText', { most: '10' }))
  await expect(attach).toHaveCount(0)
  await uploaded(page, 'ek 0.txt').click()
  await attach.click()
  await expect(uploaded(page, word('composer.textFile'))).toBeVisible()
  await expect(field(page)).toHaveText('')
  await expect(alert).toHaveCount(0)
  await page.reload()
  await expect(uploaded(page, word('composer.textFile'))).toBeVisible()
  await expect(field(page)).toHaveText('')
  await page.getByRole('button', { name: word('composer.send'), exact: true }).click()
  await expect(history(page).getByRole('link', { name: /uzun-mesaj/ })).toBeVisible()
  await page.reload()
  await expect(history(page).getByRole('link', { name: /uzun-mesaj/ })).toBeVisible()
  await expect(uploaded(page, word('composer.textFile'))).toHaveCount(0)
})

test('a link to a message that is gone opens the conversation at its end and says so', async ({ open, problems }) => {
  problems.expect(/^404 GET \/api\/conversations\/\d+\/messages$/)
  const { path, id, token } = await channel()
  const colleague = sessionOf('projectManager').userData.id
  const dm = await call(conversationEndpoints.open, { token, body: { type: 'dm', userIds: [colleague] } })
  for (const conversationId of [id, dm.id]) {
    const body = { text: 'En son söz', clientId: `son-soz-${conversationId}` }
    await call(messageEndpoints.send, { token, params: { id: conversationId }, body })
  }
  const page = await open('member')
  for (const place of [`${path}?mesaj=99999999`, `${paths.directMessages}?konusma=${dm.id}&mesaj=99999999`]) {
    await page.goto(place)
    await expect(page.getByRole('status').filter({ hasText: word('history.gone') })).toBeVisible()
    await expect(row(page, 'En son söz').last()).toBeVisible()
    await expect(page.getByText(word('history.failed'))).toHaveCount(0)
  }
  await page.goto(`${path}?yanit=99999999`)
  problems.expect(/^404 GET \/api\/messages\/99999999$/)
  const thread = page.getByRole('complementary', { name: word('thread.title') })
  await expect(thread.getByText(word('history.gone'))).toBeVisible()
})

test('files are dropped anywhere on the conversation, and nowhere else, and wait while a message is changed', async ({
  open,
}) => {
  const { path, name } = await channel()
  const page = await open('member', { path })
  await write(page, 'Buraya bırakın')
  await expect(row(page, 'Buraya bırakın')).toBeVisible()
  const dataTransfer = await dragged(page, 'sürüklenen.txt')
  const overlay = page.getByRole('status').filter({ hasText: word('composer.dropChannel', { name }) })
  await row(page, 'Buraya bırakın').dispatchEvent('dragenter', { dataTransfer })
  await expect(overlay).toBeVisible()
  await row(page, 'Buraya bırakın').dispatchEvent('drop', { dataTransfer })
  await expect(overlay).toHaveCount(0)
  await expect(uploaded(page, 'sürüklenen.txt')).toBeVisible()

  await field(page).click()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(word('composer.editing'))).toBeVisible()
  await page.keyboard.type(' onları')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Buraya bırakın onları')).toBeVisible()
  await expect(page.getByText(word('composer.editing'))).toHaveCount(0)
  await expect(uploaded(page, 'sürüklenen.txt')).toBeVisible()

  const refused = await page.evaluate((files) => {
    const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
    document.querySelector('nav')?.dispatchEvent(drop)
    return drop.defaultPrevented
  }, dataTransfer)
  expect(refused).toBe(true)
  await expect(page.getByRole('button', { name: say('ui', 'upload.dismiss', { name: 'sürüklenen.txt' }) })).toHaveCount(
    1,
  )
})

test('a link pasted over words stands behind them, lists show words without signs, and an edit leaves no mark of a draft', async ({
  open,
}) => {
  const colleague = sessionOf('projectManager').userData
  const token = sessionOf('member').accessToken
  const dm = await call(conversationEndpoints.open, { token, body: { type: 'dm', userIds: [colleague.id] } })
  const page = await open('member', { path: `${paths.directMessages}?konusma=${dm.id}` })
  await type(page, 'rapor')
  await page.keyboard.press('Shift+Home')
  await field(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'https://imece.test/rapor')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(field(page)).toHaveText('[rapor](https://imece.test/rapor)')
  const saved = draftSaves(page)
  await page.keyboard.press('End')
  await page.keyboard.type(' **hazır**')
  await saved
  await expect(page.getByText(word('composer.draftSaved'))).toBeVisible()
  await page.goto(`${paths.directMessages}?konusma=${dm.id}`)
  await expect(page.getByRole('link', { name: /Taslak: rapor hazır/ })).toBeVisible()
  await field(page).click()
  await page.keyboard.press('Enter')
  await expect(row(page, 'rapor hazır').last()).toBeVisible()
  await act(page, 'rapor hazır', 'edit')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await expect(row(page, 'rapor hazır!').last()).toBeVisible()
  await expect(field(page)).toHaveText('')
  await expect(page.getByText(word('composer.draftSaved'))).toHaveCount(0)
})

test('Escape closes a thread and leads back to its message', async ({ open }) => {
  const { path } = await channel()
  const page = await open('member', { path })
  await write(page, 'Konu')
  await act(page, 'Konu', 'reply')
  const thread = page.getByRole('complementary', { name: word('thread.title') })
  await expect(thread.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(thread).toHaveCount(0)
  await expect(row(page, 'Konu')).toBeFocused()
})
